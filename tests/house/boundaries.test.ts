import { beforeAll, describe, expect, it } from 'vitest';
import { copyOfCheckout } from './copy-of-checkout.ts';
import { cruise, violationsOf, type Cruise } from './cruise.ts';
import { plant } from './plant.ts';

const plants: Record<string, { text: string; rule: string }> = {
  'packages/validation/src/planted-react.ts': { text: "import 'react';\n", rule: 'validation-libraries' },
  'packages/validation/src/planted-node.ts': { text: "import 'node:fs';\n", rule: 'validation-runs-anywhere' },
  'packages/validation/src/planted-guess.ts': { text: "import '@quire/ui';\n", rule: 'nothing-missing' },
  'packages/form-engine/src/core/planted-ui.ts': {
    text: "import type { Option } from '@quire/ui';\nexport type Seen = Option;\n",
    rule: 'core-imports',
  },
  'packages/form-engine/src/core/planted-react.ts': {
    text: "import { useState } from 'react';\nexport { useState };\n",
    rule: 'core-libraries',
  },
  'packages/form-engine/src/react/planted-form.ts': { text: "import 'react-hook-form';\n", rule: 'nothing-missing' },
  'packages/authoring/src/prover/planted-form.ts': {
    text: "import '@quire/form-engine';\n",
    rule: 'prover-imports',
  },
  'packages/authoring/src/prover/planted-react.ts': { text: "import 'react';\n", rule: 'prover-libraries' },
  'packages/form-engine/src/react/planted-proof.ts': {
    text: "import '../../../authoring/src/prover/index.ts';\n",
    rule: 'engine-imports',
  },
  'packages/config-loader/src/planted-check.ts': {
    text: "import '../../authoring/src/check/index.ts';\n",
    rule: 'configLoader-imports',
  },
  'apps/admissions/src/planted-proof.ts': { text: "import '@quire/authoring/prover';\n", rule: 'admissions-imports' },
  'packages/form-engine/src/react/planted-zod.tsx': {
    text: "import '../../../validation/node_modules/zod/index.js';\n",
    rule: 'no-zod-in-components',
  },
  'packages/ui/src/planted-a.ts': {
    text: "import type { B } from './planted-b.ts';\nexport interface A { b: B }\n",
    rule: 'no-cycle',
  },
  // A cycle is reported for one of its files: the other needs no rule.
  'packages/ui/src/planted-b.ts': {
    text: "import type { A } from './planted-a.ts';\nexport interface B { a: A }\n",
    rule: '',
  },
  'packages/api-client/src/planted-app.ts': {
    text: "import '../../../apps/admissions/src/main.tsx';\n",
    rule: 'no-import-of-an-app',
  },
  'packages/sync/src/planted-engine.ts': { text: "import '../../form-engine/src/index.ts';\n", rule: 'sync-imports' },
  'packages/sync/src/planted-react.ts': { text: "import 'react';\n", rule: 'sync-libraries' },
  'packages/form-engine/src/react/planted-sync.ts': {
    text: "import '../../../sync/src/index.ts';\n",
    rule: 'engine-imports',
  },
  'packages/config-loader/src/planted-engine.ts': {
    text: "import '../../form-engine/src/index.ts';\n",
    rule: 'configLoader-imports',
  },
  'packages/documents/src/planted-loader.ts': {
    text: "import '../../config-loader/src/index.ts';\n",
    rule: 'documents-imports',
  },
  'apps/admissions/src/layout/planted-panel.ts': {
    text: "import '@quire/authoring/panel';\n",
    rule: 'no-authoring-for-applicants',
  },
  'apps/admissions/src/planted-loader.ts': { text: "import '@quire/config-loader';\n", rule: 'admissions-imports' },
  'apps/admissions/src/planted-test.ts': { text: "import './planted.test.ts';\n", rule: 'no-test-in-product' },
  'apps/admissions/src/planted.test.ts': { text: 'export {};\n', rule: '' },
  'packages/ui/src/planted.stories.tsx': {
    text: "import { render } from '@testing-library/react';\nexport { render };\n",
    rule: 'stories-stand-alone',
  },
  'packages/ui/src/planted-showing.ts': { text: "import './planted.stories.tsx';\n", rule: 'no-test-in-product' },
  'apps/storybook/src/planted-client.ts': { text: "import '@quire/api-client';\n", rule: 'nothing-missing' },
  'apps/server/src/planted-client.ts': { text: "import '@quire/api-client';\n", rule: 'server-imports' },
  'apps/server/src/records/planted-rank.ts': {
    text: "import type { StoredDocument } from '../documents/stored-document.ts';\nexport type Seen = StoredDocument;\n",
    rule: 'server-ranks',
  },
  'apps/server/src/service/planted-neighbour.ts': { text: "import '../lookup/fold.ts';\n", rule: 'server-ranks' },
  'apps/server/src/planted-folder/planted.ts': { text: "import '../settings/settings.ts';\n", rule: 'server-unranked' },
  'apps/admissions/src/session/planted-rank.ts': {
    text: "import '../compose/create-admissions.ts';\n",
    rule: 'admissions-ranks',
  },
  'apps/admissions/src/conflicts/planted-late.ts': {
    text: "export const late = () => import('../copy/use-copy.ts');\n",
    rule: 'admissions-ranks',
  },
  'apps/admissions/src/planted-folder/planted.ts': {
    text: "import '../session/planted-rank.ts';\n",
    rule: 'admissions-unranked',
  },
  'apps/server/src/planted-deep.ts': {
    text: "import '../../../packages/validation/src/config/nearest-name.ts';\n",
    rule: 'no-deep-import',
  },
};

describe('who may import whom', () => {
  let seen: Cruise;

  // One run over the sources and the planted mistakes together.
  beforeAll(async () => {
    const remove: (() => Promise<void>)[] = [];
    const folder = await copyOfCheckout((gone) => remove.push(gone));
    await plant(folder, Object.fromEntries(Object.entries(plants).map(([path, { text }]) => [path, text])));
    seen = await cruise(folder, ['packages', 'apps', 'bench', 'scripts', 'tests']);
    return remove[0];
  });

  it('reads every package and app, and finds nothing forbidden', () => {
    const sources = new Set(seen.modules.map(({ source }) => source));
    expect(sources.size).toBeGreaterThan(200);
    for (const name of ['validation', 'form-engine', 'ui', 'api-client', 'sync', 'config-loader', 'documents'])
      expect(sources).toContain(`packages/${name}/src/index.ts`);
    for (const file of [
      'packages/form-engine/src/core/index.ts',
      'apps/admissions/src/main.tsx',
      'apps/server/src/main.ts',
      'apps/storybook/src/shown-questionnaire.tsx',
    ])
      expect(sources).toContain(file);
    expect(violationsOf(seen, Object.keys(plants))).toEqual([]);
  });

  it('sees through a package name to the source behind it', () => {
    const importsOf = (file: string): string[] =>
      seen.modules.find(({ source }) => source === file)?.dependencies.map(({ resolved }) => resolved) ?? [];
    expect(importsOf('packages/config-loader/src/load-config.ts')).toEqual(
      expect.arrayContaining(['packages/form-engine/src/core/index.ts', 'packages/validation/src/index.ts']),
    );
  });

  it('has json-logic-js behind one file', () => {
    const users = seen.modules.filter(
      ({ source, dependencies }) =>
        source.startsWith('packages/') && dependencies.some(({ resolved }) => resolved.includes('/json-logic-js/')),
    );
    expect(users.map(({ source }) => source)).toHaveLength(1);
  });

  it('catches each kind of forbidden import when one is planted', () => {
    const found = seen.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
    const expected = Object.entries(plants)
      .filter(([, { rule }]) => rule !== '')
      .map(([path, { rule }]) => `${rule}: ${path}`);
    expect(expected.filter((violation) => !found.includes(violation))).toEqual([]);
  });
});
