import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromSources } from '../../scripts/from-sources.ts';
import { runTool } from '../../scripts/run-tool.ts';
import { copyOfCheckout } from './copy-of-checkout.ts';
import { plant } from './plant.ts';

const knip = resolve('node_modules/knip/bin/knip.js');

describe('unused code', () => {
  it('is not there: every file, export and dependency has a user', async () => {
    const { code, output } = await runTool(knip, ['--no-progress'], { env: fromSources });
    if (code !== 0) throw new Error(output);
    expect(output).not.toContain('Unused');
  });

  it('is found when it is planted', async () => {
    const folder = await copyOfCheckout();
    await plant(folder, {
      'packages/validation/src/planted-file.ts': 'export const nobody = 1;\n',
      'apps/server/src/planted-export.ts': 'export const used = 1;\nexport const unused = 2;\n',
      'apps/server/src/planted.test.ts': "import { used } from './planted-export.ts';\nexport const seen = used;\n",
      'packages/ui/src/planted.test.ts': "import 'nobody-installed-this';\n",
    });
    const { output } = await runTool(knip, ['--no-progress', '--directory', folder], { env: fromSources });
    expect(output).toMatch(/packages\/validation\/src\/planted-file\.ts/);
    expect(output).toMatch(/unused .*apps\/server\/src\/planted-export\.ts/);
    expect(output).toMatch(/nobody-installed-this .*packages\/ui\/src\/planted\.test\.ts/);
  });
});
