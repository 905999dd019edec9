import type { Writable } from 'node:stream';
import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import { isBusy, isConnectionFailure } from './connection-failure.ts';
import { DatabaseBusy } from './database-busy.ts';
import { DatabaseDown } from './database-down.ts';
import { preparedName } from './prepared.ts';

export interface Statement { text: string; values?: readonly unknown[] | undefined }

/**
 * Sends statements to the database together, which does one after the other, and waits for all of them.
 * @returns their answers
 * @throws DatabaseDown, DatabaseBusy or the driver's DatabaseError of the first that failed
 */
export async function askAll(client: PoolClient, statements: readonly Statement[]): Promise<QueryResult[]> {
  // The driver writes to its socket for each of them; to write costs more than to ask.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  let asked: Promise<QueryResult>[];
  stream.cork();
  try {
    asked = statements.map(({ text, values }) => {
      const name = preparedName(text);
      return client.query({ text, ...(values && { values: [...values] }), ...(name !== undefined && { name }) });
    });
  } finally {
    stream.uncork();
  }
  const answers = await Promise.allSettled(asked);
  return answers.map((answer) => {
    if (answer.status === 'fulfilled') return answer.value;
    throw translated(answer.reason);
  });
}

export async function ask<Row extends QueryResultRow>(client: PoolClient, statement: Statement): Promise<QueryResult<Row>> {
  const [answer] = await askAll(client, [statement]);
  return answer as QueryResult<Row>;
}

function translated(error: unknown): unknown {
  if (isBusy(error)) return new DatabaseBusy(error);
  return isConnectionFailure(error) ? new DatabaseDown(error) : error;
}
