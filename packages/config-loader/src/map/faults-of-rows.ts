import { pathTo, type Questionnaire } from '@quire/form-engine/core';
import type { MapRow, MapSource } from './map-row.ts';

/** Position in a file of the config, counted from 1. */
interface Position {
  line: number;
  column: number;
}

/**
 * Adds each finding to the rows of the item that begins last before it. What is no row, such as the use of a block,
 * hands its findings to the rows below it. What nobody can reach is marked wherever its reason is written.
 */
export function withFaults(
  questionnaire: Questionnaire,
  rows: readonly MapRow[],
  { locate, problems, unreachable }: MapSource,
): MapRow[] {
  const faults = new Map<number, string[]>();
  const add = (node: number, what: string): void => void faults.set(node, [...(faults.get(node) ?? []), what]);
  for (const { node, kind } of rows)
    if (unreachable.has(node))
      add(node, kind === 'check' ? 'It can never speak.' : 'Nobody can see it, whatever they answer.');
  const rowsAt = rowsByNode(questionnaire, rows);
  const places = questionnaire.nodes.map(({ index, origin }) => ({ index, ...locate(origin) }));
  for (const problem of problems) {
    const before = places.filter((place) => place.file === problem.file && !isAfter(place, problem));
    const last = before.reduce<Position | undefined>(
      (best, place) => (best && !isAfter(place, best) ? best : place),
      undefined,
    );
    const found = new Set(before.flatMap((place) => (last && !isAfter(last, place) ? [place.index] : [])));
    // Items that are written at one place within each other, such as those of a group, count once.
    const outer = [...found].filter(
      (index) =>
        !pathTo(questionnaire, index)
          .slice(0, -1)
          .some((node) => found.has(node.index)),
    );
    for (const row of new Set(outer.flatMap(rowsAt))) add(row, problem.what);
  }
  return rows.map((row) => ({ ...row, faults: faults.get(row.node) ?? [] }));
}

const isAfter = (one: Position, other: Position): boolean =>
  one.line > other.line || (one.line === other.line && one.column > other.column);

/** Returns what finds the row of a node, or the first rows below it. */
function rowsByNode({ nodes }: Questionnaire, rows: readonly MapRow[]): (index: number) => readonly number[] {
  const known = new Set(rows.map(({ node }) => node));
  const rowsAt = (index: number): readonly number[] =>
    known.has(index) ? [index] : nodes[index]!.children.flatMap(rowsAt);
  return rowsAt;
}
