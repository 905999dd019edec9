import { mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { typeErrors } from '../../scripts/typecheck-all.ts';
import { blocksIn } from './blocks-of-docs.ts';
import { plant } from './plant.ts';
import { scratchFolder } from './scratch-folder.ts';

/** What the code of the docs takes from around it. */
const around = `
import type * as engine from '@quire/form-engine';
import type * as core from '@quire/form-engine/core';
import type * as documents from '@quire/documents';
declare global {
  const config: engine.ConfigInput;
  const draft: Record<string, string>;
  const answers: Record<string, string>;
  const today: Parameters<typeof engine.createLiveApplication>[0]['today'];
  const questionnaire: core.Questionnaire;
  const application: ReturnType<typeof engine.createLiveApplication>;
  const messages: engine.PartialMessages;
  const hint: string;
  const problems: string[];
  const bytes: Buffer;
  const signal: AbortSignal;
  const log: Parameters<typeof documents.openConverter>[1];
  const store: {
    state: engine.DocumentsPort['state'];
    subscribe: engine.DocumentsPort['subscribe'];
    upload: engine.DocumentsPort['choose'];
    retry: NonNullable<engine.DocumentsPort['retry']>;
    remove: engine.DocumentsPort['remove'];
  };
  const search: engine.LookupPort['find'];
  const look: engine.LookupPort['record'];
  function serverNow(): Promise<number | undefined>;
  function setDraft(answers: Record<string, string>): void;
  function send(answers: Record<string, string>): void;
  function save(changed: Readonly<Record<string, string>>): void;
  function keep(pdf: Uint8Array): Promise<void>;
  function tell(code: string, values: object | undefined): void;
  function register(key: string): { name: string };
}
`;

const tsconfig = JSON.stringify({
  extends: resolve('tsconfig.base.json'),
  compilerOptions: {
    jsx: 'react-jsx',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['vite/client', 'node'],
    isolatedDeclarations: false,
    noUnusedLocals: false,
    noUnusedParameters: false,
    noEmit: true,
  },
  include: ['*'],
});

it('the code of the docs has right types', { tags: 'deep' }, async () => {
  const examples = blocksIn('ts', 'tsx');
  expect(examples.length).toBeGreaterThan(10);
  const folder = await scratchFolder();
  await mkdir(join(folder, 'node_modules/@quire'), { recursive: true });
  for (const name of [
    'api-client',
    'authoring',
    'config-loader',
    'documents',
    'form-engine',
    'messages',
    'sync',
    'ui',
    'validation',
  ])
    await symlink(resolve('packages', name), join(folder, 'node_modules/@quire', name));
  for (const name of ['react', 'vite', '@types'])
    await symlink(resolve('node_modules', name), join(folder, 'node_modules', name));
  await symlink(resolve('packages/sync/node_modules/zustand'), join(folder, 'node_modules/zustand'));
  await symlink(resolve('apps/admissions/src/controls/grade-strip.tsx'), join(folder, 'grade-strip.tsx'));
  // Each block is a module of its own, unless it declares one.
  const moduleOf = (text: string): string => (text.startsWith('declare module') ? text : `${text}\nexport {};\n`);
  const files = examples.map(({ at, text }) => [`${at.replaceAll(/\W/g, '-')}.tsx`, moduleOf(text)]);
  await plant(folder, {
    ...Object.fromEntries(files),
    'around.d.ts': around,
    'tsconfig.json': tsconfig,
  });
  expect(await typeErrors(join(folder, 'tsconfig.json'))).toBe('');
});
