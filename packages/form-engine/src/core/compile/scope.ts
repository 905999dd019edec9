/** Resolves a key where it is written: a field of the same block or instance, then of the outer ones, then any. */
export interface Scope {
  /** Prefix of every key inside, joined by an underscore; empty for none. */
  readonly prefix: string;
  /** Short keys to full answer keys, filled during expansion. */
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

/** Declares a full key in its scope and all outer ones, each with its short name. */
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

export function* namesIn(scope: Scope): Generator<string> {
  for (let around: Scope | undefined = scope; around; around = around.outer) yield* around.fields.keys();
}
