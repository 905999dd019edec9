import type { QueryResult, QueryResultRow } from 'pg';

/** One connection or the whole pool: the same call on both. */
export interface Queryable {
  /**
   * @param text SQL with $1, $2 for the values
   * @throws DatabaseDown when the database cannot be reached, DatabaseBusy when it runs and does not answer in time;
   * else the driver's DatabaseError
   */
  query<Row extends QueryResultRow = QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>>;
}

/** One transaction. */
export interface Transaction extends Queryable {
  /**
   * Adds a statement whose answer nobody needs. It is sent with the next query or with the commit, in their order, and
   * where it fails these do.
   */
  enqueue(text: string, values?: readonly unknown[]): void;
}

/** The one way to the database. */
export interface Database extends Queryable {
  /**
   * Runs the work in one transaction. A deadlock or serialization failure runs it again, so it must have no effect but
   * its queries. Any other failure rolls back and is thrown.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Returns whether it answers now. Never throws. */
  health(): Promise<boolean>;
  close(): Promise<void>;
}
