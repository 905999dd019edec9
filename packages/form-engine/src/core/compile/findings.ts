import { nearestName, type ConfigFinding } from '@quire/validation';

/** Where an author wrote something. */
export interface Place {
  readonly file: string;
  readonly path: readonly (string | number)[];
}

/** What is wrong, why it matters and how to mend it: one sentence each. */
export interface Mistake {
  what: string;
  why: string;
  mend: string;
}

export const within = (place: Place, ...steps: (string | number)[]): Place => ({ file: place.file, path: [...place.path, ...steps] });

/** Collects mistakes, each once: a block that is used twice is written once. */
export class Findings {
  readonly list: ConfigFinding[] = [];
  readonly #seen = new Set<string>();

  error(place: Place, mistake: Mistake, at?: 'key'): void {
    this.#add({ ...place, ...(at && { at }), severity: 'error', ...mistake });
  }

  warning(place: Place, mistake: Mistake): void {
    this.#add({ ...place, severity: 'warning', ...mistake });
  }

  get failed(): boolean {
    return this.list.some((finding) => finding.severity === 'error');
  }

  #add(finding: ConfigFinding): void {
    const identity = JSON.stringify([finding.file, finding.path, finding.what]);
    if (this.#seen.has(identity)) return;
    this.#seen.add(identity);
    this.list.push(finding);
  }
}

/** "Did you mean …?" where a known name is near, else what to do. */
export function mendName(wrong: string, known: Iterable<string>, otherwise: string): string {
  const nearest = nearestName(wrong, known);
  return nearest === undefined ? otherwise : `Did you mean ${nearest}? ${otherwise}`;
}
