import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import { ask, askAll, type Statement } from './ask.ts';
import type { Transaction } from './database.ts';

/** Runs work between a begin and a commit, sent with its first and last query. Rolls nothing back. */
export async function runTransaction<Result>(
  client: PoolClient,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const waiting: Statement[] = [];
  let begun: Promise<unknown> | undefined;
  const send = async (last: Statement): Promise<QueryResult> => {
    const next = [...waiting.splice(0), last];
    // A write before the transaction begins would stay, so only a mere read is sent along with the beginning.
    if (!begun && next.length === 1 && /^\s*select\b/i.test(last.text)) {
      const both = askAll(client, [{ text: 'begin' }, last]);
      begun = both;
      return (await both).at(-1)!;
    }
    begun ??= ask(client, { text: 'begin' });
    await begun;
    return (await askAll(client, next)).at(-1)!;
  };
  const result = await work({
    query: <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) =>
      send({ text, values }) as Promise<QueryResult<Row>>,
    enqueue: (text, values) => void waiting.push({ text, values }),
  });
  const end = await send({ text: 'commit' });
  // PostgreSQL answers the commit of a failed transaction with a rollback, and no error.
  if (end.command !== 'COMMIT')
    throw new Error('The transaction was rolled back, because a query in it had failed and its error was swallowed.');
  return result;
}
