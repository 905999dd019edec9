import { readStructureKey, tabsKey } from '@quire/form-engine/core';
import type { Database } from '../../database/database.ts';
import { carriedName } from './draft.ts';
import type { Carrying, Move, Plan } from './plan-carry.ts';

/** Applications in memory at a time. */
const pageRows = 500;

/** What was carried, or would be. */
export interface Tally {
  applications: number;
  /** How many applications a rename was carried in, by its name for people. */
  moved: Map<string, number>;
  left: { applicationId: string; name: string; why: string }[];
  /** Submitted applications with such an answer; they stay as they are. */
  submitted: number;
}

/** Goes through all drafts that have something of a migration, in the order of their ids. */
export async function forEachDraft(
  database: Database,
  carrying: Carrying,
  carry: (applicationId: string) => Promise<Plan | undefined>,
): Promise<Tally> {
  const tally: Tally = {
    applications: 0,
    moved: new Map(),
    left: [],
    submitted: await countSubmitted(database, carrying),
  };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await database.query<{ id: string }>(
      `SELECT application_id AS id FROM application WHERE application_id > $3 AND submitted_at IS NULL AND ${concerned}
       ORDER BY application_id LIMIT ${pageRows}`,
      [...namesOf(carrying), after],
    );
    for (const { id } of rows) add(tally, id, await carry(id));
    if (rows.length < pageRows) return tally;
    after = rows.at(-1)!.id;
  }
}

/** An application with an answer, a tab or a document under an old name. */
const concerned = `(answers ?| $1 OR tabs ?| $2 OR EXISTS (SELECT FROM document
  WHERE document.application_id = application.application_id AND answer_key = ANY ($1)))`;
const namesOf = ({ migration: { answers, tabs } }: Carrying): string[][] => [
  answers.map(({ from }) => from),
  tabs.map(({ group }) => group),
];

async function countSubmitted(database: Database, carrying: Carrying): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM application WHERE submitted_at IS NOT NULL AND ${concerned}`,
    namesOf(carrying),
  );
  return rows[0]?.count ?? 0;
}

function add(tally: Tally, applicationId: string, plan: Plan | undefined): void {
  if (!plan) return;
  if (plan.moves.length > 0) tally.applications += 1;
  for (const move of plan.moves) {
    const name = nameOf(move);
    tally.moved.set(name, (tally.moved.get(name) ?? 0) + 1);
  }
  tally.left.push(...plan.left.map(({ why, ...move }) => ({ applicationId, name: nameOf(move), why })));
}

function nameOf({ from, to }: Move): string {
  const group = readStructureKey(from);
  if (group) return `tab of ${group.name}`;
  return from === to ? from : `${from} to ${to}`;
}

/** Returns when each rename of a migration was carried first, for the way back. */
export async function firstCarried(
  database: Database,
  { answers, tabs }: Carrying['migration'],
): Promise<Map<string, Date>> {
  const { rows } = await database.query<{ old_key: string; new_key: string; first: Date }>(
    'SELECT old_key, new_key, min(carried_at) AS first FROM carried_answer GROUP BY old_key, new_key',
  );
  const asked = new Set([
    ...answers.map(({ from, to }) => carriedName(to, from)),
    ...tabs.map(({ group }) => carriedName(tabsKey(group), tabsKey(group))),
  ]);
  return new Map(
    rows
      .map(({ old_key: old, new_key: now, first }) => [carriedName(old, now), first] as const)
      .filter(([name]) => asked.has(name)),
  );
}
