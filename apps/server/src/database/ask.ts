import type { Writable } from 'node:stream';
import pg, { type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import { isBusy, isConnectionFailure, DatabaseBusy, DatabaseDown } from './connection-failure.ts';
import { preparedName } from './prepared.ts';

export interface Statement {
  text: string;
  values?: readonly unknown[] | undefined;
}

/** The driver's own, which its types leave out. Of a value that is prepared already it makes the same again. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/**
 * Sends statements to the database together, which does one after the other, and waits for all of them.
 * @returns their answers
 * @throws DatabaseDown, DatabaseBusy or the driver's DatabaseError of the first that failed; nothing is sent where a
 * value cannot be written
 */
export async function askAll(client: PoolClient, statements: readonly Statement[]): Promise<QueryResult[]> {
  // The driver would find an unwritable value only while it sends that statement. A commit behind it would keep the
  // others.
  const written = statements.map(({ text, values }) => ({
    text,
    name: preparedName(text),
    values: values?.map((value) => prepareValue(value)),
  }));
  // The driver writes to its socket for each of them; to write costs more than to ask.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  let asked: Promise<QueryResult>[];
  stream.cork();
  try {
    asked = written.map(({ text, name, values }) =>
      client.query({ text, ...(values && { values }), ...(name !== undefined && { name }) }),
    );
  } finally {
    stream.uncork();
  }
  const answers = await Promise.allSettled(asked);
  return answers.map((answer) => {
    if (answer.status === 'fulfilled') return answer.value;
    throw translated(answer.reason);
  });
}

export async function ask<Row extends QueryResultRow>(
  client: PoolClient,
  statement: Statement,
): Promise<QueryResult<Row>> {
  const [answer] = await askAll(client, [statement]);
  return answer as QueryResult<Row>;
}

function translated(error: unknown): unknown {
  if (isBusy(error)) return new DatabaseBusy(error);
  return isConnectionFailure(error) ? new DatabaseDown(error) : error;
}
