import { didYouMean, nearestName, type ConfigFinding, type ConfigFix } from '@quire/validation';

/** Place in an author's file. */
export interface Place {
  readonly file: string;
  readonly path: readonly (string | number)[];
}

/** A mistake, its consequence and its fix: one sentence each. */
export interface Mistake {
  what: string;
  why: string;
  /** Computed only for reported mistakes: the search for the nearest name is slow. */
  fix: string | (() => string);
  /** A place that `what` names by its file. */
  other?: Place;
  /** Given where the fix is the only one; computed as late as it. */
  autofix?: ConfigFix | (() => ConfigFix | undefined) | undefined;
}

/** Limit for one place: a block may repeat a mistake ten thousand times. */
const most = 10;
/** Limit of mistakes with a search for the nearest name. */
const mostSearched = 200;

export const within = (place: Place, ...steps: (string | number)[]): Place => ({
  file: place.file,
  path: [...place.path, ...steps],
});

/** Collects mistakes, each once: a block that is used twice is written once. */
export class Findings {
  readonly list: ConfigFinding[] = [];
  readonly #reported = new Map<string, Set<string>>();

  error(place: Place, mistake: Mistake, at?: 'key'): void {
    this.#add({ ...place, ...(at && { at }), severity: 'error', ...mistake });
  }

  warning(place: Place, mistake: Mistake): void {
    this.#add({ ...place, severity: 'warning', ...mistake });
  }

  /** Takes the fixes of a file back: something else makes another fix possible. */
  withoutFixes(file: string): void {
    for (const finding of this.list) if (finding.autofix?.file === file) delete finding.autofix;
  }

  get failed(): boolean {
    return this.list.some((finding) => finding.severity === 'error');
  }

  #add(finding: Omit<ConfigFinding, 'fix' | 'autofix'> & Mistake): void {
    const place = JSON.stringify([finding.file, finding.path]);
    const reported = this.#reported.get(place) ?? new Set();
    if (reported.has(finding.what) || reported.size >= most) return;
    this.#reported.set(place, reported.add(finding.what));
    const { autofix, ...written } = finding;
    const found = typeof autofix !== 'function' ? autofix : this.list.length < mostSearched ? autofix() : undefined;
    this.list.push({ ...written, fix: this.#fixOf(finding), ...(found && { autofix: found }) });
  }

  #fixOf({ fix }: Mistake): string {
    if (typeof fix === 'string') return fix;
    return this.list.length < mostSearched ? fix() : 'Correct its spelling, or add what it names.';
  }
}

/** Returns the fix of a wrong name, by the known ones. `otherwise` is a sentence. */
export const fixName = (wrong: string, known: Iterable<string>, otherwise: string): string =>
  didYouMean(nearestName(wrong, known), otherwise);
