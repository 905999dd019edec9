import type { Browser } from 'playwright';
import { openPage, type OpenPage } from './open-page.ts';
import { controllerName, everyAnswer, workload } from './workload.ts';

/** What a page costs that is not typed into: milliseconds of processor time on the main thread, megabytes of heap. */
export interface ChangeCost {
  mount: number;
  /** What the mounted page holds, beyond what was there before. */
  heap: number;
  hideOne: number;
  showOne: number;
  validateAll: number;
}

/** Mounts a page, hides and shows one question, and shows every problem. */
export async function measureChanges(
  browser: Browser,
  address: string,
  subject: string,
  count: number,
): Promise<ChangeCost> {
  const opened = await openPage(browser, address, `subject=${subject}&count=${count}`);
  const { spentOn, heap, countOf } = opened;
  const heapBefore = await heap();
  const { work: mount } = await spentOn(opened.mount);
  const heapHeld = (await heap()) - heapBefore;
  const hideOne = await choose(opened, '3', count - 1);
  const showOne = await choose(opened, '1', count);
  const { work: validateAll } = await spentOn(opened.validate);
  const marked = await countOf('mark');
  const questions = workload(count);
  const answers = subject.endsWith('&filled') ? everyAnswer(questions) : {};
  const wrong = questions.filter(({ name, required }) => required && answers[name] === undefined).length;
  if (marked !== wrong) throw new Error(`${subject} marks ${marked} of ${wrong} questions, so its times say nothing.`);
  await opened.page.close();
  return { mount, heap: heapHeld, hideOne, showOne, validateAll };
}

/** What it costs that one dropdown hides and shows half of the questions. */
export interface WideCost {
  hideHalf: number;
  showHalf: number;
}

export async function measureWide(
  browser: Browser,
  address: string,
  subject: string,
  count: number,
): Promise<WideCost> {
  const opened = await openPage(browser, address, `subject=${subject}&count=${count}&wide`);
  await opened.mount();
  const hideHalf = await choose(opened, '3', count - Math.ceil(count / 2) + 1);
  const showHalf = await choose(opened, '1', count);
  await opened.page.close();
  return { hideHalf, showHalf };
}

/** Chooses in the dropdown that decides, and makes sure of how many questions then show. */
async function choose(
  { subject, page, spentOn, controlOf, countOf }: OpenPage,
  choice: string,
  rows: number,
): Promise<number> {
  const selector = await controlOf(controllerName);
  const { work } = await spentOn(() =>
    page.evaluate(
      ([found, label]) => {
        const select = document.querySelector(found!) as HTMLSelectElement;
        select.selectedIndex = [...select.options].findIndex((option) => option.label === label);
        for (const event of ['input', 'change']) select.dispatchEvent(new Event(event, { bubbles: true }));
      },
      [selector, `Choice ${choice}`],
    ),
  );
  const shown = await countOf('row');
  if (shown !== rows)
    throw new Error(`${subject} shows ${shown} questions instead of ${rows}, so the time says nothing.`);
  return work;
}
