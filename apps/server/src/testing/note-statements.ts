import type { Database, Queryable } from '../database/database.ts';

/** The same database, which adds the text of every statement to a list, so two requests can be compared. */
export function noteStatements(database: Database, asked: string[]): Database {
  const noting = (queryable: Queryable): Queryable => ({
    query: (text, values) => {
      asked.push(text);
      return queryable.query(text, values);
    },
  });
  return {
    ...database,
    ...noting(database),
    transaction: (work) =>
      database.transaction((transaction) =>
        work({
          ...noting(transaction),
          enqueue(text, values) {
            asked.push(text);
            transaction.enqueue(text, values);
          },
        }),
      ),
  };
}
