import type { Database } from '../../src/database/database.ts';
import { importFile } from '../../src/lookup/import/import-file.ts';
import { readCommand } from '../../src/lookup/import/command.ts';

/** Imports a file twice, and prints how long each took and what it did. */
export async function measureImport(database: Database, category: string, format: string, path: string): Promise<void> {
  for (const round of ['first', 'again']) {
    const start = performance.now();
    const { added, changed, removed, unchanged, badRows } = await importFile(
      database,
      readCommand(['--category', category, '--format', format, path]),
      Date.now(),
      () => undefined,
    );
    console.log(
      `import ${category.padEnd(13)} ${format.padEnd(16)} ${round}  ${((performance.now() - start) / 1000).toFixed(2).padStart(6)} s   ${added} new, ${changed} changed, ${removed} removed, ${unchanged} as before, ${badRows} left out`,
    );
  }
}
