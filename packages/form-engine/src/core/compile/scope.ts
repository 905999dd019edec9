/**
 * The meaning of a key where it is written: first a field of the same block or instance, then of the one around it,
 * then any.
 */
export interface Scope {
  /** Joined to every key inside by an underscore; empty for none. */
  readonly prefix: string;
  /** Keys as they are written inside, to full answer keys. Filled while the tree is expanded. */
  readonly fields: Map<string, string>;
  readonly outer: Scope | undefined;
  /** False in the second and later instances of the nearest add-another group. */
  readonly first: boolean;
}

export const globalScope = (): Scope => ({ prefix: '', fields: new Map(), outer: undefined, first: true });

export const innerScope = (outer: Scope, prefix: string, first: boolean = outer.first): Scope => ({
  prefix,
  fields: new Map(),
  outer,
  first,
});

export const joinKey = (prefix: string, key: string): string => (prefix === '' ? key : `${prefix}_${key}`);

/** Makes a full key known in its scope and in all around it, under the name that it has there. */
export function declareField(scope: Scope, full: string): void {
  for (let around: Scope | undefined = scope; around; around = around.outer) {
    const name = around.prefix === '' ? full : full.slice(around.prefix.length + 1);
    if (!around.fields.has(name)) around.fields.set(name, full);
  }
}

export function resolveKey(scope: Scope, key: string): string | undefined {
  for (let around: Scope | undefined = scope; around; around = around.outer) {
    const full = around.fields.get(key);
    if (full !== undefined) return full;
  }
  return undefined;
}

/** Every name that could be intended here. */
export function* namesIn(scope: Scope): Generator<string> {
  for (let around: Scope | undefined = scope; around; around = around.outer) yield* around.fields.keys();
}
