import { calls, type LookupCategory } from '@quire/api-client/contract';
import type { Database } from '../../src/database/database.ts';
import { startTestApp } from '../../src/testing/test-app.ts';

export interface Offered {
  id: string;
  text: string;
  sub_text?: string | undefined;
}

export interface Bench {
  database: Database;
  /** Asks over HTTP as the application does, and gives up when it is refused. */
  ask(category: LookupCategory, text: string): Promise<Offered[]>;
  close(): Promise<void>;
}

/** The whole server on a port of its own, over a real database. */
export async function openBench(): Promise<Bench> {
  const server = await startTestApp();
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    database: server.dependencies.database,
    async ask(category, text) {
      // The limit of a minute is not what is measured, so the clock runs ahead.
      server.wait(1_000);
      const answer = await fetch(
        `${address}/lookup/find?text=${encodeURIComponent(text)}&category=${category}&max_results=5`,
      );
      if (!answer.ok) throw new Error(`The lookup of "${text}" was answered with ${answer.status}.`);
      return calls.findSuggestions.answer.parse(await answer.json());
    },
    close: () => server.stop(),
  };
}
