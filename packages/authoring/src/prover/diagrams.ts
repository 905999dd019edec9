/** A function of finitely many choices, as its node's number: equal functions have equal numbers. */
export type Diagram = number;

export const never: Diagram = 0;
export const always: Diagram = 1;

/** A function has too many nodes for the memory of a machine. */
export class TooLarge extends Error {}

const mostNodes = 1_000_000;
const mostLevels = 1_000_000;
const atEnd = Number.MAX_SAFE_INTEGER;

/**
 * Reduced ordered decision diagrams with several choices per level; choice 0 is "not answered". Equal functions are one
 * node: "never" and "always" are a comparison of numbers.
 */
export class Diagrams {
  readonly #levels: number[] = [atEnd, atEnd];
  readonly #children: (readonly Diagram[])[] = [[], []];
  readonly #widths: number[] = [];
  /** Last relevant level, by node. */
  readonly #lasts: number[] = [-1, -1];
  readonly #known = new Map<string, Diagram>();
  readonly #conjunctions = new Map<number, Diagram>();
  readonly #projections = new Map<number, Diagram>();
  readonly #opposites = new Map<Diagram, Diagram>([
    [never, always],
    [always, never],
  ]);
  readonly #costs = new Map<Diagram, number>([
    [never, Infinity],
    [always, 0],
  ]);

  addLevel(choices: number): number {
    return this.#widths.push(choices) - 1;
  }

  /** Returns the function that holds for these choices at a level. */
  oneOf(level: number, choices: ReadonlySet<number>): Diagram {
    return this.#node(
      level,
      Array.from({ length: this.#widths[level]! }, (_, choice) => (choices.has(choice) ? always : never)),
    );
  }

  not(diagram: Diagram): Diagram {
    const known = this.#opposites.get(diagram);
    if (known !== undefined) return known;
    const made = this.#node(
      this.#levels[diagram]!,
      this.#children[diagram]!.map((child) => this.not(child)),
    );
    this.#opposites.set(diagram, made);
    this.#opposites.set(made, diagram);
    return made;
  }

  and(a: Diagram, b: Diagram): Diagram {
    if (a === b || b === always) return a;
    if (a === always) return b;
    if (a === never || b === never || this.#opposites.get(a) === b) return never;
    const name = a < b ? a * mostNodes + b : b * mostNodes + a;
    const known = this.#conjunctions.get(name);
    if (known !== undefined) return known;
    const level = Math.min(this.#levels[a]!, this.#levels[b]!);
    const [below, beside] = [this.#below(a, level), this.#below(b, level)];
    const children = Array.from({ length: this.#widths[level]! }, (_, choice) =>
      this.and(below(choice), beside(choice)),
    );
    const made = this.#node(level, children);
    this.#conjunctions.set(name, made);
    return made;
  }

  or(a: Diagram, b: Diagram): Diagram {
    return this.not(this.and(this.not(a), this.not(b)));
  }

  all(diagrams: Iterable<Diagram>): Diagram {
    let whole = always;
    for (const diagram of diagrams) whole = this.and(whole, diagram);
    return whole;
  }

  any(diagrams: Iterable<Diagram>): Diagram {
    let whole = never;
    for (const diagram of diagrams) whole = this.or(whole, diagram);
    return whole;
  }

  /** Returns the function that holds where some choice at the level satisfies the given one. */
  withSome(level: number, diagram: Diagram): Diagram {
    if (this.#levels[diagram]! > level || this.#lasts[diagram]! < level) return diagram;
    const name = diagram * mostLevels + level;
    let made = this.#projections.get(name);
    if (made === undefined) {
      const children = this.#children[diagram]!;
      made =
        this.#levels[diagram] === level
          ? this.any(children)
          : this.#node(
              this.#levels[diagram]!,
              children.map((child) => this.withSome(level, child)),
            );
      this.#projections.set(name, made);
    }
    return made;
  }

  last(diagram: Diagram): number {
    return this.#lasts[diagram]!;
  }

  levelsOf(diagram: Diagram): Set<number> {
    const seen = new Set<Diagram>();
    const levels = new Set<number>();
    const walk = (at: Diagram): void => {
      if (at <= always || seen.has(at)) return;
      seen.add(at);
      levels.add(this.#levels[at]!);
      for (const child of this.#children[at]!) walk(child);
    };
    walk(diagram);
    return levels;
  }

  /** Returns the rest of a function after all choices except at free levels. Other levels have choice 0. */
  given(diagram: Diagram, choices: ReadonlyMap<number, number>, free: ReadonlySet<number>): Diagram {
    if (diagram <= always) return diagram;
    const level = this.#levels[diagram]!;
    const children = this.#children[diagram]!;
    return free.has(level)
      ? this.#node(
          level,
          children.map((child) => this.given(child, choices, free)),
        )
      : this.given(children[choices.get(level) ?? 0]!, choices, free);
  }

  /** Returns whether the function holds for these choices; other levels have choice 0. */
  holdsFor(diagram: Diagram, choices: ReadonlyMap<number, number>): boolean {
    let at = diagram;
    while (at > always) at = this.#children[at]![choices.get(this.#levels[at]!) ?? 0]!;
    return at === always;
  }

  /** Returns the choices at a level that satisfy the function, after all choices before it. It reads none after it. */
  openChoices(diagram: Diagram, level: number, choices: ReadonlyMap<number, number>): number[] {
    let at = diagram;
    while (this.#levels[at]! < level) at = this.#children[at]![choices.get(this.#levels[at]!) ?? 0]!;
    return Array.from({ length: this.#widths[level]! }, (_, choice) => choice).filter(
      (choice) => this.#below(at, level)(choice) === always,
    );
  }

  get levels(): number {
    return this.#widths.length;
  }

  /** Returns the fewest choices other than 0 that satisfy the function, then the first ones; undefined if none do. */
  smallest(diagram: Diagram): Map<number, number> | undefined {
    if (diagram === never) return undefined;
    const choices = new Map<number, number>();
    for (let at = diagram; at !== always;) {
      const children = this.#children[at]!;
      const cost = this.#cost(at);
      const choice = children.findIndex((child, index) => this.#cost(child) + Math.min(index, 1) === cost);
      if (choice > 0) choices.set(this.#levels[at]!, choice);
      at = children[choice]!;
    }
    return choices;
  }

  #cost(diagram: Diagram): number {
    const known = this.#costs.get(diagram);
    if (known !== undefined) return known;
    const cost = Math.min(...this.#children[diagram]!.map((child, choice) => this.#cost(child) + Math.min(choice, 1)));
    this.#costs.set(diagram, cost);
    return cost;
  }

  #below(diagram: Diagram, level: number): (choice: number) => Diagram {
    if (this.#levels[diagram] !== level) return () => diagram;
    const children = this.#children[diagram]!;
    return (choice) => children[choice]!;
  }

  #node(level: number, children: readonly Diagram[]): Diagram {
    const first = children[0]!;
    if (children.every((child) => child === first)) return first;
    const name = `${level}:${children.join()}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const made = this.#levels.length;
    if (made >= mostNodes) throw new TooLarge(`More than ${mostNodes} nodes.`);
    this.#levels.push(level);
    this.#children.push(children);
    this.#lasts.push(children.reduce((last, child) => Math.max(last, this.#lasts[child]!), level));
    this.#known.set(name, made);
    return made;
  }
}
