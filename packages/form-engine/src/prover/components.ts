import type { Diagrams, Diagram } from './diagrams.ts';

/** Sorts levels into groups that nothing connects, so that each is proven on its own. */
export class Components {
  readonly #around = new Map<number, number>();
  readonly #diagrams: Diagrams;

  constructor(diagrams: Diagrams) {
    this.#diagrams = diagrams;
  }

  /** What these functions read belongs together. */
  join(...diagrams: readonly Diagram[]): void {
    const [first, ...others] = diagrams.flatMap((diagram) => [...this.#diagrams.levelsOf(diagram)]);
    if (first !== undefined) for (const level of others) this.#around.set(this.of(level), this.of(first));
  }

  /** The group of a level, as a number of its own. */
  of(level: number): number {
    let at = level;
    for (let next = this.#around.get(at); next !== undefined && next !== at; next = this.#around.get(at)) at = next;
    this.#around.set(level, at);
    return at;
  }

  /** The group of a function that reads something. */
  ofDiagram(diagram: Diagram): number {
    const [level] = this.#diagrams.levelsOf(diagram);
    return level === undefined ? -1 : this.of(level);
  }
}
