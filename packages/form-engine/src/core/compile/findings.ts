import { didYouMean, nearestName, type ConfigFinding } from '@quire/validation';

/** Where an author wrote something. */
export interface Place {
  readonly file: string;
  readonly path: readonly (string | number)[];
}

/** A mistake, why it matters and how to mend it: one sentence each. */
export interface Mistake {
  what: string;
  why: string;
  /** Worked out only where the mistake is reported: to search for the nearest name takes time. */
  mend: string | (() => string);
}

/** At one place: a block that multiplies could make a mistake ten thousand times, with another key each. */
const most = 10;
/** For how many mistakes the nearest name is searched, among thousands of names. */
const mostSearched = 200;

export const within = (place: Place, ...steps: (string | number)[]): Place => ({
  file: place.file,
  path: [...place.path, ...steps],
});

/** Collects mistakes, each once: a block that is used twice is written once. */
export class Findings {
  readonly list: ConfigFinding[] = [];
  /** The findings reported so far, by place. */
  readonly #reported = new Map<string, Set<string>>();

  error(place: Place, mistake: Mistake, at?: 'key'): void {
    this.#add({ ...place, ...(at && { at }), severity: 'error', ...mistake });
  }

  warning(place: Place, mistake: Mistake): void {
    this.#add({ ...place, severity: 'warning', ...mistake });
  }

  get failed(): boolean {
    return this.list.some((finding) => finding.severity === 'error');
  }

  #add(finding: Omit<ConfigFinding, 'mend'> & Mistake): void {
    const place = JSON.stringify([finding.file, finding.path]);
    const reported = this.#reported.get(place) ?? new Set();
    if (reported.has(finding.what) || reported.size >= most) return;
    this.#reported.set(place, reported.add(finding.what));
    this.list.push({ ...finding, mend: this.#mendOf(finding) });
  }

  #mendOf({ mend }: Mistake): string {
    if (typeof mend === 'string') return mend;
    return this.list.length < mostSearched ? mend() : 'Correct its spelling, or add what it names.';
  }
}

/** How to mend a wrong name, by the known names. `otherwise` is a sentence. */
export const mendName = (wrong: string, known: Iterable<string>, otherwise: string): string =>
  didYouMean(nearestName(wrong, known), otherwise);
