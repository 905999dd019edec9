/** What signs and encrypts. Never logged, never in an answer. */
export interface Secrets {
  /** At least 32 bytes; the root of every keyed hash. */
  session: Buffer;
  /** 32 bytes each. The first encrypts; all decrypt. */
  fieldKeys: readonly FieldKey[];
}

export interface FieldKey { id: string; key: Buffer }
