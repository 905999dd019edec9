import type { Browser, BrowserContext, Page } from 'playwright';
import { expect, onTestFailed } from 'vitest';
import { askPatiently, profileOf } from './ask-patiently.ts';
import { isDisturbed } from './disturbances.ts';
import { fetchNothingAhead } from './fetch-nothing-ahead.ts';
import { followPolicy } from './follow-policy.ts';
import { mailedCode } from './outbox.ts';
import { patience } from './patience.ts';
import type { SharedProduct } from './served-product.ts';
import { studentOn, type Student } from './student.ts';

/** Somebody with a phone in front of the product. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  student: Student;
  /** Errors that no code of the page caught, and what the content security policy refused. */
  faults: string[];
}

interface Served {
  product: SharedProduct;
  browser: Browser;
}

/** @param ahead whether parts are prefetched, as by default. */
export async function visit(
  { product, browser }: Served,
  { ahead = isDisturbed('network') }: { ahead?: boolean } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: product.url,
    extraHTTPHeaders: { origin: product.url },
  });
  context.setDefaultTimeout(patience);
  const faults: string[] = [];
  await followPolicy(context, faults);
  if (!ahead) await fetchNothingAhead(context);
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  onTestFailed(() => tellWhatStands(context, faults));
  return { context, page, student: studentOn(page, 390), faults };
}

/**
 * What a student would have seen at a failure: without it, a failure that comes once in a hundred runs says nothing.
 */
async function tellWhatStands(context: BrowserContext, faults: readonly string[]): Promise<void> {
  for (const page of context.pages()) {
    const words = await page
      .locator('body')
      .innerText({ timeout: 5_000 })
      .catch((error: unknown) => String(error));
    process.stderr.write(`At ${page.url()} stood:\n${words}\n${faults.join('\n')}\n`);
  }
}

export const password = 'Correct-Horse-7-Battery';

type Caller = Pick<BrowserContext, 'request'>;

export async function signIn(
  { product }: Pick<Served, 'product'> & Partial<Served>,
  { context }: { context: Caller },
  username: string,
): Promise<void> {
  await call(context, '/public/signup', { username, password });
  await call(context, '/public/confirm', { username, code: await mailedCode(product.dataDir, username) });
  await logIn(context, username);
}

/** Logs in to an account that `signIn` has created. */
export const logIn = (context: Caller, username: string): Promise<void> =>
  call(context, '/public/login', { username, password });

async function call({ request }: Caller, path: string, data: object): Promise<void> {
  const reply = await askPatiently(request, 'POST', path, data);
  expect([path, reply.status(), reply.ok() || (await reply.text())]).toEqual([path, 200, true]);
}

/** The answers that the server has. */
export const savedAnswers = async ({ context }: Visit): Promise<Record<string, string>> =>
  (await profileOf(context)).answer;
