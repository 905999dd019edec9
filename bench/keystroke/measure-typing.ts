import type { Browser } from 'playwright';
import { median } from './median.ts';
import { openPage } from './open-page.ts';
import { typedQuestion, workload } from './workload.ts';

/** What one keystroke costs. Times in milliseconds of processor time. */
export interface TypingCost {
  keyScript: number;
  keyWork: number;
  /** React commits of one keystroke. */
  commits: number;
}

interface Batches {
  batches: number;
  keysPerBatch: number;
}

// All together stay within the 45 letters that a text question takes by default.
const warmUp = 5;
const usual: Batches = { batches: 5, keysPerBatch: 8 };
/** For a subject whose keys take so long that a few tell enough. */
const few: Batches = { batches: 3, keysPerBatch: 1 };
const slowKey = 300;

/** Mounts one subject with so many questions in a fresh page and types into it with real key events, validated live. */
export async function measureTyping(
  browser: Browser,
  address: string,
  subject: string,
  count: number,
): Promise<TypingCost> {
  const { page, spentOn, mount, press, commits, controlOf } = await openPage(
    browser,
    address,
    `subject=${subject}&count=${count}&validating`,
  );
  await mount();
  const control = page.locator(await controlOf(typedQuestion(workload(count))));
  await control.focus();
  const { work: firstKey } = await spentOn(() => press(1));
  const isSlow = firstKey > slowKey;
  const { batches, keysPerBatch } = isSlow ? few : usual;
  const warmed = isSlow ? 1 : warmUp;
  await press(warmed - 1);
  const commitsBefore = await commits();
  const keys = [];
  for (let batch = 0; batch < batches; batch += 1) keys.push(await spentOn(() => press(keysPerBatch)));
  const committed = (await commits()) - commitsBefore;
  const typed = await control.inputValue();
  const typedInAll = warmed + keysPerBatch * batches;
  if (typed.length !== typedInAll)
    throw new Error(
      `${subject} holds ${typed.length} of ${typedInAll} letters that were typed, so its times say nothing.`,
    );
  await page.close();
  return {
    keyScript: median(keys.map(({ script }) => script)) / keysPerBatch,
    keyWork: median(keys.map(({ work }) => work)) / keysPerBatch,
    commits: committed / (keysPerBatch * batches),
  };
}
