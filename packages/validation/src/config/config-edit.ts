/** Steps from the top of a file to a part of it. */
export type ConfigPath = readonly (string | number)[];

/** Plain data, as YAML and JSON hold it. */
export type PlainData =
  | string
  | number
  | boolean
  | null
  | readonly PlainData[]
  | { readonly [field: string]: PlainData };

/** One change of a YAML file, which leaves everything else in it alone. */
export type ConfigEdit =
  /** Gives a field or an entry another value. A new field goes after the one named by `after`, or else last. */
  | { kind: 'set'; path: ConfigPath; value: PlainData; after?: string | undefined }
  /** Makes a text of what YAML reads as something else, as it is written. */
  | { kind: 'quote'; path: ConfigPath }
  /** Gives a field another name. */
  | { kind: 'rename'; path: ConfigPath; to: string }
  /** Takes a field or an entry out. */
  | { kind: 'remove'; path: ConfigPath }
  /** Puts an entry into the list at `path`, before the one that is at `at` now. */
  | { kind: 'insert'; path: ConfigPath; at: number; value: PlainData }
  /** Moves an entry of the list at `path`. */
  | { kind: 'move'; path: ConfigPath; from: number; to: number };

/** The one fix of a finding, for a program to carry out. */
export type ConfigFix =
  | { file: string; edit: ConfigEdit }
  /** Puts the value of this line in quotation marks; counts from 1. */
  | { file: string; quoteLine: number }
  | { file: string; renameFile: string };
