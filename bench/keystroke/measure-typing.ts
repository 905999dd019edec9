import type { Browser } from 'playwright';
import { median } from './median.ts';
import { openPage } from './open-page.ts';
import { typedQuestion, workload } from './workload.ts';

/** What mounting a page and typing into it cost. Times in milliseconds of processor time. */
export interface TypingCost {
  keyScript: number;
  keyWork: number;
  /** React commits of one keystroke. */
  commits: number;
  /** The mount, up to the first idle moment. */
  mountScript: number;
  mountWork: number;
  /** Megabytes of heap that the mounted page holds, beyond what was there before. */
  heap: number;
}

// All together stay within the 45 letters that a text question takes by default.
const warmUp = 5;
const keysPerBatch = 8;
const batches = 5;
const typedInAll = warmUp + keysPerBatch * batches;

/** Mounts one subject with so many questions in a fresh page and types into it with real key events, validated live. */
export async function measureTyping(
  browser: Browser,
  address: string,
  subject: string,
  count: number,
): Promise<TypingCost> {
  const { page, spentOn, tell, press, commits, heap } = await openPage(
    browser,
    address,
    `subject=${subject}&count=${count}&validating`,
  );
  const heapBefore = await heap();
  const mount = await spentOn(() => tell('mount'));
  const heapHeld = (await heap()) - heapBefore;

  const control = page.locator(`#${typedQuestion(workload(count))}-control`);
  await control.focus();
  await press(warmUp);
  const commitsBefore = await commits();
  const keys = [];
  for (let batch = 0; batch < batches; batch += 1) keys.push(await spentOn(() => press(keysPerBatch)));
  const committed = (await commits()) - commitsBefore;
  const typed = await control.inputValue();
  if (typed.length !== typedInAll)
    throw new Error(
      `${subject} holds ${typed.length} of ${typedInAll} letters that were typed, so its times say nothing.`,
    );
  await page.close();
  return {
    keyScript: median(keys.map(({ script }) => script)) / keysPerBatch,
    keyWork: median(keys.map(({ work }) => work)) / keysPerBatch,
    commits: committed / (keysPerBatch * batches),
    mountScript: mount.script,
    mountWork: mount.work,
    heap: heapHeld,
  };
}
