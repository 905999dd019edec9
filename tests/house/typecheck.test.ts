import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { typecheckAll, typeErrors, typeProjects } from '../../scripts/typecheck-all.ts';
import { plant } from './plant.ts';
import { scratchFolder } from './scratch-folder.ts';

describe('typecheck', () => {
  it('covers every package and app', () => {
    const folders = typeProjects().map((project) => project.split('/').slice(0, 2).join('/'));
    expect(folders).toEqual(
      expect.arrayContaining([
        'packages/validation',
        'packages/form-engine',
        'packages/ui',
        'packages/api-client',
        'packages/sync',
        'packages/authoring',
        'packages/config-loader',
        'packages/documents',
        'apps/admissions',
        'apps/server',
      ]),
    );
  });

  // Two at a time.
  let all: ReturnType<typeof typecheckAll>;
  beforeAll(() => {
    all = typecheckAll();
  });
  it.each(typeProjects())('%s is sound', async (project) => {
    expect((await all).get(project) ?? '').toBe('');
  });

  it('refuses an index that may be missing, and a member of the browser in the core', async () => {
    const folder = await scratchFolder();
    await plant(folder, {
      'tsconfig.json': JSON.stringify({
        extends: resolve('packages/form-engine/tsconfig.core.json'),
        include: ['*.ts'],
        exclude: [],
      }),
      'planted.ts':
        'export const first = (list: string[]): string => list[0];\nexport const title: string = document.title;\n',
    });
    const errors = await typeErrors(join(folder, 'tsconfig.json'));
    expect(errors).toContain('planted.ts(1,');
    expect(errors).toContain("Cannot find name 'document'");
  });
});
