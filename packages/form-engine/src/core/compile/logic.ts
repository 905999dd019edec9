/** JSON Logic with full keys, the keys it reads, and how large it is once every name is written out. */
export interface Logic {
  logic: unknown;
  reads: ReadonlySet<string>;
  size: number;
  depth: number;
}
