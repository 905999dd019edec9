import type { Browser } from 'playwright';
import { openPage, type OpenPage } from './open-page.ts';
import { controllerName, workload } from './workload.ts';

/** What larger changes of a page cost, in milliseconds of processor time on the main thread. */
export interface ChangeCost {
  hideOne: number;
  showOne: number;
  validateAll: number;
  hideHalf: number;
  showHalf: number;
}

/** Hides and shows one question and then half of them, and starts live validation. */
export async function measureChanges(
  browser: Browser,
  address: string,
  subject: string,
  count: number,
): Promise<ChangeCost> {
  const narrow = await openPage(browser, address, `subject=${subject}&count=${count}`);
  await narrow.tell('mount');
  const all = await shownRows(narrow);
  const hideOne = await choose(narrow, '3', all - 1);
  const showOne = await choose(narrow, '1', all);
  const validateAll = (await narrow.spentOn(() => narrow.tell('validate'))).work;
  const marked = await narrow.page.locator('[aria-invalid]').count();
  const strict = workload(count).filter(({ required }) => required).length;
  if (marked !== strict)
    throw new Error(`${subject} marks ${marked} of ${strict} questions, so its times say nothing.`);
  await narrow.page.close();

  const wide = await openPage(browser, address, `subject=${subject}&count=${count}&wide`);
  await wide.tell('mount');
  const hideHalf = await choose(wide, '3', count - Math.ceil(count / 2) + 1);
  const showHalf = await choose(wide, '1', count);
  await wide.page.close();
  return { hideOne, showOne, validateAll, hideHalf, showHalf };
}

/** Chooses in the dropdown that decides, and makes sure of how many questions then show. */
async function choose(opened: OpenPage, value: string, rows: number): Promise<number> {
  const { work } = await opened.spentOn(() =>
    opened.page.evaluate(
      ([id, chosen]) => {
        const select = document.getElementById(`${id}-control`) as HTMLSelectElement;
        select.value = chosen ?? '';
        for (const event of ['input', 'change']) select.dispatchEvent(new Event(event, { bubbles: true }));
      },
      [controllerName, value],
    ),
  );
  const shown = await shownRows(opened);
  if (shown !== rows) throw new Error(`${shown} questions show instead of ${rows}, so the time says nothing.`);
  return work;
}

const shownRows = ({ page }: OpenPage): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('[id^="question_"]:not([id*="-"]):not([hidden])').length);
