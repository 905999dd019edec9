import { cardOf, isReading } from './at-page.ts';
import type { Scene, Tab } from './scene.ts';

/** Milliseconds for what may not come: a page can lose its session or its network meanwhile. */
const soon = { timeout: 5_000, polling: 20 };

/** Brings a tab to the front: a frozen one thaws, and others are hidden unless windows lie side by side. */
export async function comeTo(scene: Scene, tab: Tab): Promise<void> {
  if (tab.thaw) scene.say(`${tab.name} thaws`);
  await tab.thaw?.();
  if (scene.plan.cast.isSideBySide) return;
  for (const other of scene.awake())
    if (other.device === tab.device)
      await other.page.evaluate((isHidden) => {
        window.ledger?.hide(isHidden);
      }, other !== tab);
}

/** Presses *Edit here* in a tab that reads, and waits until it edits. */
export async function editHere(scene: Scene, { name, page }: Tab): Promise<void> {
  if (!(await isReading(page))) return;
  scene.say(`${name} edits here`);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.admissions-elsewhere__line button')?.click();
  });
  await page
    .waitForFunction(
      () =>
        !document.querySelector('.admissions-elsewhere__line') &&
        document.querySelector('main :is(input, textarea):read-write'),
      undefined,
      soon,
    )
    .catch(() => undefined);
}

/**
 * Stops everything in a page until it thaws, as a browser does with tabs it has no memory for. `isAway`: as one in the
 * back-forward cache, which is told before and after. The driver's Chromium freezes no page and has no such cache.
 */
export async function freeze(tab: Tab, { isAway }: { isAway: boolean }): Promise<void> {
  const { page } = tab;
  const show = (isHidden: boolean): Promise<void> =>
    page.evaluate((hidden) => {
      window.ledger?.hide(hidden, true);
    }, isHidden);
  if (isAway) await show(true);
  const cdp = await page.context().newCDPSession(page);
  const paused = new Promise((resolve) => {
    cdp.once('Debugger.paused', resolve);
  });
  await cdp.send('Debugger.enable');
  await cdp.send('Debugger.pause');
  // A page stops at its next statement.
  void cdp.send('Runtime.evaluate', { expression: 'undefined' }).catch(() => undefined);
  await paused;
  tab.thaw = async () => {
    tab.thaw = undefined;
    await cdp.detach();
    if (isAway) await show(false);
  };
}

/** Logs out, and gives up what a card asks about. */
export async function logOut(scene: Scene, tab: Tab): Promise<void> {
  const { device, name, page } = tab;
  if (device.isOffline || !device.line.isClear() || !(await scene.isReady(tab)) || !(await scene.isLoggedIn(tab)))
    return;
  const card = await cardOf(page);
  scene.say(`${name} logs out`);
  for (const button of [`Account menu: ${scene.email}`, 'Log Out'])
    await page
      .getByRole('button', { name: button, exact: true })
      .click()
      .catch((error: unknown) => {
        // Another tab has told that the session is over.
        if (!page.url().endsWith('/login')) throw error;
      });
  const asks = page.getByRole('alertdialog').getByRole('button', { name: 'Log Out', exact: true });
  if (card !== '') await asks.click(soon).catch(() => undefined);
  // A save that meets a change elsewhere stops it.
  const isOut = await page.waitForURL('/login', soon).then(
    () => true,
    () => false,
  );
  if (isOut) for (const value of scene.ledger.open()) if (card.includes(value)) scene.ledger.decided(value);
}
