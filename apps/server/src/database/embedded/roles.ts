import { Client, type ClientConfig } from 'pg';
import type { ClusterKeys } from './cluster-keys.ts';

/** The cluster's superuser, used only to set it up. */
export const adminName = 'quire_admin';
/** The application's role and its database: it owns its tables and nothing else. */
export const applicationName = 'quire';

/** How the administrator connects. */
function adminConnection(port: number, keys: ClusterKeys): ClientConfig {
  return {
    host: '127.0.0.1',
    port,
    user: adminName,
    password: keys.adminPassword,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  };
}

/** How the application connects. */
export function applicationConnection(
  port: number,
  keys: ClusterKeys,
  database: string = applicationName,
): ClientConfig {
  return { host: '127.0.0.1', port, user: applicationName, password: keys.password, database };
}

/** Makes the application's role and database when they are not there yet. */
export async function ensureApplicationDatabase(port: number, keys: ClusterKeys): Promise<void> {
  await asAdmin(port, keys, async (client) => {
    const { rowCount: roles } = await client.query('select 1 from pg_roles where rolname = $1', [applicationName]);
    if (roles === 0)
      await client.query(`create role ${applicationName} login password ${client.escapeLiteral(keys.password)}`);
    const { rowCount: databases } = await client.query('select 1 from pg_database where datname = $1', [
      applicationName,
    ]);
    if (databases === 0) await client.query(`create database ${applicationName} owner ${applicationName}`);
  });
}

/** Runs some work as the cluster's administrator. */
export async function asAdmin<Result>(
  port: number,
  keys: ClusterKeys,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(adminConnection(port, keys));
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
