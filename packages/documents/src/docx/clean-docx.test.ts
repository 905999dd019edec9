import { expect, test } from 'vitest';
import { refusalText } from '../testing/refusal-text.ts';
import { bombs, broken, excessive } from '../testing/hostile-docx.ts';
import { kindOf } from '../kinds.ts';
import { cleanDocx, packDocx } from './clean-docx.ts';

const mebibyte = 1024 ** 2;

async function open(bytes: Buffer): Promise<Buffer> {
  kindOf(bytes, 'essay.docx');
  return packDocx(await cleanDocx(bytes));
}

test.each(bombs())('a bomb costs next to nothing: $name', async ({ bytes, told }) => {
  expect(bytes.length).toBeLessThan(1.2 * mebibyte);
  const before = { cpu: process.cpuUsage(), memory: process.memoryUsage().rss };
  const opened = open(bytes);
  if (told === undefined) expect((await opened).length).toBeLessThan(mebibyte);
  else expect(refusalText(await opened.catch((error: unknown) => error))).toMatch(told);
  const { user, system } = process.cpuUsage(before.cpu);
  expect((user + system) / 1_000_000).toBeLessThan(1);
  expect(process.memoryUsage().rss - before.memory).toBeLessThan(100 * mebibyte);
});

test.each([...broken().filter(({ name }) => name !== 'what is no XML'), ...excessive()])(
  '$name is refused with what to do',
  async ({ bytes, told }) => {
    const refused = await open(bytes).then(
      () => undefined,
      (error: Error) => error,
    );
    expect([refused?.name, refusalText(refused)]).toEqual([
      'DocumentRefused',
      expect.stringMatching(told ?? /^never$/),
    ]);
    expect(refusalText(refused)).toMatch(/(?:upload (?:that|it)|Choose the document you meant)\.$/);
  },
);
