// A process of the tests: the data directory's database behind one tiny server, as the real one uses it, to be killed.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { openDataDirectory } from '../settings/data-directory.ts';
import { readSettings } from '../settings/settings.ts';
import { connectDatabase } from './connect-database.ts';
import { DatabaseDown } from './connection-failure.ts';

try {
  const settings = readSettings(process.env);
  const { database, close } = await connectDatabase(
    { ...settings, DATA_DIR: openDataDirectory(settings.DATA_DIR) },
    pino({ level: 'silent' }),
  );
  const table = process.env['TABLE'] ?? 'leaf';
  await database.query(`create table if not exists ${table} (name text)`);

  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    const asked =
      request.method === 'PUT'
        ? database.transaction((queryable) => queryable.query(`insert into ${table} values ($1)`, [name]))
        : database.query(`select name from ${table} order by name`);
    asked.then(
      ({ rows }) => response.end(JSON.stringify(rows.map((row) => row['name']))),
      (error: unknown) => response.writeHead(error instanceof DatabaseDown ? 503 : 500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1', () =>
    process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`),
  );
  process.once('SIGTERM', () => {
    server.close();
    server.closeAllConnections();
    void close().then(() => process.exit(0));
  });
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
