import type { ConfigEdit, ConfigPath } from '@quire/validation';

/** Returns data with an edit made, as the edited text must read; undefined where the path leads nowhere. */
export function changeData(data: unknown, edit: Exclude<ConfigEdit, { kind: 'quote' }>): unknown {
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
  if (Array.isArray(around) ? !(Number(last) in around) : edit.kind !== 'set' && !Object.hasOwn(around, last))
    return undefined;
  if (edit.kind === 'rename') return renamed(result, around, String(last), edit.to);
  if (edit.kind === 'set') (around as Record<string, unknown>)[last] = edit.value;
  else if (Array.isArray(around)) around.splice(Number(last), 1);
  else Reflect.deleteProperty(around, last);
  return result;
}

/** Two fields of one name would be one. */
function renamed(data: unknown, around: object, from: string, to: string): unknown {
  if (Array.isArray(around) || Object.hasOwn(around, to)) return undefined;
  (around as Record<string, unknown>)[to] = (around as Record<string, unknown>)[from];
  Reflect.deleteProperty(around, from);
  return data;
}

/** Returns a part of plain data. */
export const partAt = (data: unknown, path: ConfigPath): unknown =>
  path.reduce<unknown>(
    (part, step) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, step)
        ? (part as Record<string | number, unknown>)[step]
        : undefined,
    data,
  );
