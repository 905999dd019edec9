import { configSchemas } from './config-schemas.ts';

/** The files of config/schema, by name: what stands in each when it is current. */
export function schemaFiles(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(configSchemas()).map(([name, schema]) => [`${name}.json`, `${JSON.stringify(schema, null, 2)}\n`]),
  );
}
