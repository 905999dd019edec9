import type { Database } from '../../src/database/database.ts';

export interface NotedStatement {
  text: string;
  values: readonly unknown[];
}

interface Noting {
  /** The same database, whose statements are noted from `begin` to `end`. */
  database(database: Database): Database;
  begin(): void;
  end(): NotedStatement[];
}

export function notedSave(): Noting {
  let noted: NotedStatement[] | undefined;
  const note = (text: string, values: readonly unknown[] = []): void => void noted?.push({ text, values });
  return {
    database: (database) => ({
      ...database,
      query: (text, values) => {
        note(text, values);
        return database.query(text, values);
      },
      transaction: (work) =>
        database.transaction((transaction) =>
          work({
            query: (text, values) => {
              note(text, values);
              return transaction.query(text, values);
            },
            soon: (text, values) => {
              note(text, values);
              transaction.soon(text, values);
            },
          }),
        ),
    }),
    begin: () => {
      noted = [];
    },
    end() {
      const statements = noted ?? [];
      noted = undefined;
      return statements;
    },
  };
}
