/** Steps from the top of a file to a part of it. */
export type Path = readonly (string | number)[];

export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [field: string]: Plain };

/** One change of a YAML file. */
export type YamlEdit =
  /** Gives a field or an entry another value. A new field goes after the one named by `after`, or else last. */
  | { kind: 'set'; path: Path; value: Plain; after?: string | undefined }
  /** Takes a field or an entry out. */
  | { kind: 'remove'; path: Path }
  /** Puts an entry into the list at `path`, before the one that is at `at` now. */
  | { kind: 'insert'; path: Path; at: number; value: Plain }
  /** Moves an entry of the list at `path`. */
  | { kind: 'move'; path: Path; from: number; to: number };

/** Returns data with an edit made, as the edited text must read; undefined where the path leads nowhere. */
export function changeData(data: unknown, edit: YamlEdit): unknown {
  const result = structuredClone(data);
  if (edit.kind === 'insert' || edit.kind === 'move') {
    const list = partAt(result, edit.path);
    if (!Array.isArray(list)) return undefined;
    const from = edit.kind === 'move' ? edit.from : undefined;
    if (from !== undefined && !(from in list)) return undefined;
    const [at, entry] =
      edit.kind === 'move' ? [edit.to, list.splice(edit.from, 1)[0] as unknown] : [edit.at, edit.value];
    if (at < 0 || at > list.length) return undefined;
    list.splice(at, 0, entry);
    return result;
  }
  const last = edit.path.at(-1);
  const around = partAt(result, edit.path.slice(0, -1));
  if (last === undefined || typeof around !== 'object' || around === null) return undefined;
  if (Array.isArray(around) ? !(Number(last) in around) : edit.kind === 'remove' && !Object.hasOwn(around, last))
    return undefined;
  if (edit.kind === 'set') (around as Record<string, unknown>)[last] = edit.value;
  else if (Array.isArray(around)) around.splice(Number(last), 1);
  else Reflect.deleteProperty(around, last);
  return result;
}

/** Returns a part of plain data. */
export const partAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (part, step) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, step)
        ? (part as Record<string | number, unknown>)[step]
        : undefined,
    data,
  );
