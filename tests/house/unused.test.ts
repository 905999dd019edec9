import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { fromSources } from '../../scripts/from-sources.ts';
import { runTool } from '../../scripts/run-tool.ts';
import { copyOfCheckout } from './copy-of-checkout.ts';
import { plant } from './plant.ts';

const knip = resolve('node_modules/knip/bin/knip.js');

/** Unused code of a file, by its kind. */
interface Unused {
  file: string;
  [kind: string]: string | { name: string }[];
}

// One run over the sources and the planted mistakes together, because knip reads all imports of the house for each.
it(
  'no code is unused, and planted code is found: every file, export and dependency has a user',
  { tags: 'deep' },
  async () => {
    const folder = await copyOfCheckout();
    await plant(folder, {
      'packages/validation/src/planted-file.ts': 'export const nobody = 1;\n',
      'apps/server/src/planted-export.ts': 'export const used = 1;\nexport const unused = 2;\n',
      'apps/server/src/planted.test.ts': "import { used } from './planted-export.ts';\nexport const seen = used;\n",
      'packages/ui/src/planted.test.ts': "import 'nobody-installed-this';\n",
    });
    const { results, output } = await runTool(knip, ['--no-progress', '--reporter', 'json', '--directory', folder], {
      env: fromSources,
    });
    if (!results.includes('{"issues"')) throw new Error(output);
    const { issues } = JSON.parse(results.slice(results.indexOf('{"issues"'))) as { issues: Unused[] };
    const found = issues.flatMap(({ file, ...kinds }) =>
      Object.entries(kinds).flatMap(([kind, named]) =>
        Array.isArray(named) ? named.map(({ name }) => `${kind}: ${name} in ${file}`) : [],
      ),
    );
    expect(found.toSorted()).toEqual([
      'exports: unused in apps/server/src/planted-export.ts',
      'files: packages/validation/src/planted-file.ts in packages/validation/src/planted-file.ts',
      'unlisted: nobody-installed-this in packages/ui/src/planted.test.ts',
    ]);
  },
);
