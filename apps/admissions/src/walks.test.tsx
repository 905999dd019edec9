import { readFileSync } from 'node:fs';
import { Session, type Profiler } from 'node:inspector/promises';
import { resolve } from 'node:path';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAccount } from './account/open-account.ts';
import { openAt } from '../testing/open-at.tsx';
import { sampleAdmissions } from '../testing/sample-admissions.ts';
import { sampleProfile } from '../testing/sample-profile.ts';
import { servedScreens } from '../testing/served-screens.ts';

const server = servedScreens();
const root = resolve(import.meta.dirname, '../../..');

/** Characters of the function that exports a name: it is called wherever the name is read. */
const longestExport = 80;

/** Returns the product's files of which a function was called, as `package/folder/file.ts`. */
function filesOf({ result }: Profiler.TakePreciseCoverageReturnType): string[] {
  const isCalled = ({ functionName, ranges: [whole] }: Profiler.FunctionCoverage): boolean =>
    whole!.count > 0 && (functionName !== '' || whole!.endOffset - whole!.startOffset > longestExport);
  return result
    .filter(({ functions }) => functions.some(isCalled))
    .map(({ url }) => url.slice(url.indexOf(root) + root.length + 1))
    .filter(
      (path) => /^(?:packages|apps)\/\w[\w-]*\/src\//.test(path) && !/\/testing\/|\.test\.|\/index\.ts$/.test(path),
    )
    .map((path) => path.replace(/^\w+\//, '').replace('/src/', '/'))
    .toSorted();
}

/** Returns the files of which a function is called during some work. */
async function traced(work: () => unknown): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  await work();
  const coverage = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return filesOf(coverage);
}

/** Returns the files that a section of the map names. */
function named(section: string): string[] {
  const [, text = ''] = readFileSync(resolve(root, 'docs/architecture.md'), 'utf8').split(`\n## ${section}\n`);
  const [own = ''] = text.split('\n## ');
  return [...own.matchAll(/`([\w/-]+\.tsx?)`/g)].map(([, file]) => file!).toSorted();
}

it('the map names every file of the browser that a save passes, and no other', async () => {
  document.cookie = 'Sample.session=1; Path=/';
  server.replies({
    'GET /api/profile': () => ({ body: sampleProfile(), headers: { 'quire-revision': '17' } }),
    'PUT /api/answer': () => ({ body: { message: 'Saved.' }, headers: { 'quire-revision': '18' } }),
  });
  const { admissions } = sampleAdmissions();
  await openAccount(admissions);
  await admissions.device.openDurable();
  admissions.live.current().change('first_name', 'Ada');
  // No timer ends beside the save.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  const files = await traced(() => admissions.saving.sync.flush());
  vi.useRealTimers();
  expect(files).toEqual(named('A save, file by file'));
});

it('the map names every file that a keystroke passes, and no other', async () => {
  document.cookie = 'Sample.session=1; Path=/';
  server.replies({ 'GET /api/profile': () => ({ body: sampleProfile({ answer: { first_name: 'Ada' } }) }) });
  const { admissions } = openAt('/one');
  const field = await screen.findByDisplayValue('Ada');
  await admissions.saving.editing();
  let text = 'Ada';
  // The first key changes what the status line says, and comes before some have begun to follow.
  await waitFor(async () => {
    text += 'a';
    const files = await traced(() => fireEvent.change(field, { target: { value: text } }));
    expect(files).toEqual(named('A keystroke, file by file'));
  });
});
