import type { Page } from 'playwright';
import { goTo, isReading, leaveQuestion, pathOf, signUp } from './at-page.ts';
import { crash } from './device.ts';
import { fields, keysOf, paths, placeOf } from './fields.ts';
import type { Step } from './plan.ts';
import { pause, type Scene, type Tab } from './scene.ts';
import { editHere, freeze, logOut } from './tabs.ts';

const longest = 45;
const honorKeys = keysOf('honors.name');
/** Milliseconds for what another page may take away meanwhile. */
const gone = { timeout: 2_000 };
/** Milliseconds in which a page that is closed has sent what was typed. */
const sent = 5_000;

type Take = (scene: Scene, tab: Tab, step: Step) => Promise<void>;

/** Action of each step, as far as it is possible. */
export const steps: Readonly<Record<Step['is'], Take>> = {
  type: async (scene, tab, step) => {
    await type(scene, tab, step);
  },
  leave: async (scene, { name, page }) => {
    scene.say(`${name} leaves the question`);
    await leaveQuestion(page);
  },
  pause: async (scene, tab) => {
    scene.say(`${tab.name} pauses`);
    await scene.pass(tab, pause);
  },
  wait: async (scene, _tab, { how }) => {
    const time = how < 0.5 ? 8_000 : 70_000;
    scene.say(`${time / 1000} s pass on all pages`);
    for (const other of scene.awake()) await scene.pass(other, time);
    for (const other of scene.awake()) await scene.pass(other, pause);
  },
  go: (scene, tab, { which }) => go(scene, tab, paths[Math.floor(which * paths.length)]!),
  add: addItem,
  remove: removeItem,
  decide,
  reload: async (scene, tab) => {
    const { name, device, page } = tab;
    if (device.isOffline) return;
    scene.say(`${name} reloads`);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await scene.arrived(tab);
  },
  close,
  crash: async (scene, tab, step) => {
    if (tab.device.isOffline) return;
    if (step.how < 0.7) await type(scene, tab, step, { isLast: true });
    scene.say(`${tab.name} crashes`);
    await crash(tab.page);
    await scene.reopen(tab);
  },
  hide: async (scene, tab, { how }) => {
    scene.say(`${tab.name} is hidden${how < 0.5 ? ' and shown again' : ' for 8 s'}`);
    await tab.page.evaluate(() => {
      window.ledger?.hide(true);
    });
    if (how >= 0.5) await scene.pass(tab, 8_000);
    await tab.page.evaluate(() => {
      window.ledger?.hide(false);
    });
  },
  editHere,
  snatch: async (scene, tab, step) => {
    const other = scene.awake().find(({ name, device }) => device === tab.device && name !== tab.name);
    if (!other || !(await isReading(other.page))) return;
    await Promise.all([type(scene, tab, step), editHere(scene, other)]);
  },
  freeze: async (scene, tab) => {
    scene.say(`${tab.name} is frozen`);
    await freeze(tab, { isAway: false });
  },
  away: async (scene, tab) => {
    scene.say(`${tab.name} goes to the back-forward cache`);
    await freeze(tab, { isAway: true });
  },
  logOut,
  offline: async (scene, { device }) => {
    scene.say(device.isOffline ? `${device.name} is online again` : `${device.name} goes offline`);
    scene.wasAway = true;
    await device.offline(!device.isOffline);
  },
  fault: async (scene, { device }, { fault }) => {
    scene.say(`the next save of ${device.name} is ${fault}`);
    device.line.meet(fault);
  },
  deliver: async (scene) => {
    scene.say('what is held on its way is delivered');
    for (const device of scene.devices) await device.line.deliver();
  },
  revoke: async (scene) => {
    if (!scene.account || scene.plan.cast.begins === 'visitor') return;
    scene.say('every session of the account ends');
    scene.isRevoked = true;
    scene.wasAway = true;
    await scene.served.revoke(scene.account);
  },
  cut: async (scene, { device }, { how }) => {
    scene.say(how < 0.4 ? `${device.name} does not reach the server` : `${device.name} reaches the server again`);
    scene.wasAway = true;
    device.line.cut(how < 0.4);
  },
  kill: async (scene) => {
    scene.say('the server is killed, and started again');
    await scene.served.kill();
  },
  signUp: becomeStudent,
};

const keysOn = async ({ plan }: Scene, page: Page): Promise<readonly string[]> =>
  plan.isOfItems
    ? honorKeys.slice(0, (await page.evaluate(() => window.ledger.items())).length)
    : (fields[pathOf(page)] ?? []);

/** Types a word into a question of the page, behind its text or over it. */
async function type(
  scene: Scene,
  tab: Tab,
  { which, how }: Step,
  { isLast = false } = {},
): Promise<{ key: string; value: string } | undefined> {
  if (!(await scene.isReady(tab))) return undefined;
  const { page, name } = tab;
  const keys = await keysOn(scene, page);
  const key = keys[Math.floor(which * keys.length)] ?? '';
  const seen = await page.evaluate((field) => window.ledger.enter(field, false), key);
  if (seen === undefined) return undefined;
  const isNew = how > 0.7 || seen.length > longest;
  if (isNew && seen !== '') await page.evaluate((field) => window.ledger.enter(field, true), key);
  const isWhole = isLast && !scene.isRevoked && (await page.evaluate((field) => window.ledger.takes(field), key));
  const word = scene.word();
  const wanted = isNew ? word : seen + word;
  scene.say(`${name} types "${word}" ${isNew ? 'over' : 'behind'} "${seen}" in ${key}`);
  // A key costs as much as a whole word that is dictated.
  if ((how * 10) % 1 < 0.3) await page.keyboard.type(word);
  else for (const part of [word.slice(0, 3), word.slice(3)]) await page.keyboard.insertText(part);
  const { value, over } = isWhole ? { value: wanted, over: seen } : await taken(page, key, { seen, word });
  if (value !== wanted) scene.say(`  of which the page took "${value}"`);
  scene.ledger.characters += word.length;
  scene.ledger.typed(placeOf(key), value, over, name);
  return value === over ? undefined : { key, value };
}

/** Returns what a page took of a word, and what it replaced: it may read for a while, reload, or end meanwhile. */
async function taken(
  page: Page,
  key: string,
  { seen, word }: { seen: string; word: string },
): Promise<{ value: string; over: string }> {
  const text = (await page.evaluate((field) => window.ledger.taken(field), key)) ?? '';
  const rest = text.startsWith(seen) ? text.slice(seen.length) : text;
  if (rest !== '' && word.includes(rest)) return { value: text, over: seen };
  const end = Array.from(word, (_, from) => word.slice(from)).find((part) => part.length > 3 && text.includes(part));
  return end === undefined ? { value: seen, over: seen } : { value: text, over: text.replace(end, '') };
}

async function go(scene: Scene, tab: Tab, to: string): Promise<void> {
  if (!(await scene.isReady(tab)) || pathOf(tab.page) === to) return;
  // A page that is not logged in is opened anew: offline it would not come, and blocked it keeps nothing.
  if ((tab.device.isOffline || scene.plan.cast.isBlocked) && !(await scene.isLoggedIn(tab))) return;
  scene.say(`${tab.name} goes to ${to}`);
  await goTo(tab.page, to, scene.email);
}

async function addItem(scene: Scene, tab: Tab): Promise<void> {
  if (!scene.mayChangeItems() || !(await scene.isReady(tab))) return;
  await go(scene, tab, '/education');
  const isAdded = await tab.page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent, disabled }) => textContent === 'Add another honor' && !disabled,
    );
    button?.click();
    return button !== undefined;
  });
  if (!isAdded) return;
  scene.say(`${tab.name} adds an honor`);
  scene.items += 1;
}

/** Items that are there before a session about them begins. */
export async function addFirstItems(scene: Scene): Promise<void> {
  const [tab] = scene.tabs;
  for (let number = 2; number <= 3; number += 1) {
    await tab!.page.getByRole('button', { name: 'Add another honor' }).click();
    await tab!.page.getByRole('group', { name: `Honor ${number}`, exact: true }).waitFor();
    await scene.pass(tab!, pause);
    scene.items += 1;
  }
}

async function removeItem(scene: Scene, tab: Tab, { which, how }: Step): Promise<void> {
  if (!scene.mayChangeItems() || !(await scene.isReady(tab))) return;
  await go(scene, tab, '/education');
  const { page, name } = tab;
  const count = await page.getByRole('button', { name: /^Remove Honor \d$/ }).count();
  if (count < 2) return;
  const number = 1 + Math.floor(which * count);
  const button = `Remove Honor ${number}`;
  const isUndone = how < 0.3;
  const limit = scene.isAlone() ? {} : gone;
  const isThere = (press: Promise<unknown>): Promise<boolean> =>
    press.then(
      () => true,
      (error: unknown) => {
        if (scene.isAlone()) throw error;
        return false;
      },
    );
  if (!(await isThere(page.getByRole('button', { name: button, exact: true }).click(limit)))) return;
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Remove it' });
  let shown: string[] = [];
  // Reads and presses in one task: another page may change the items between the two.
  if (
    !(await isThere(
      confirm
        .evaluate(
          (pressed: HTMLElement) => {
            const values = window.ledger.items();
            pressed.click();
            return values;
          },
          undefined,
          limit,
        )
        .then((values) => {
          shown = values;
        }),
    ))
  )
    return;
  const removed = shown[number - 1] ?? '';
  scene.say(`${name} presses ${button} with "${removed}"${isUndone ? ', and takes it back' : ''}`);
  scene.ledger.removed(removed, true);
  scene.items -= 1;
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  if (!(await isThere(undo.waitFor(limit))) || !isUndone || !(await isThere(undo.click(limit)))) return;
  // What a line said while the item was gone is not about the item.
  for (const other of scene.awake()) await scene.listen(other);
  scene.ledger.removed(removed, false);
  scene.items += 1;
}

/** Decides about one question of the card, for either answer. */
async function decide(scene: Scene, tab: Tab, { which, how }: Step): Promise<void> {
  if (!(await scene.isReady(tab))) return;
  const items = tab.page.locator('.admissions-conflict__item');
  const count = await items.count();
  if (count === 0) return;
  const item = items.nth(Math.floor(which * count));
  const isOwn = how < 0.5;
  // Reads and presses in one task: another tab or a refusal may change the card between the two.
  const both = await item
    .evaluate(
      (card, use) => {
        const texts = [...card.querySelectorAll('.admissions-conflict__answer > p:nth-child(2)')].map(
          ({ textContent }) => textContent ?? '',
        );
        const button = [...card.querySelectorAll('button')].find(({ textContent }) =>
          (use ? /^Use / : /^Keep /).test(textContent ?? ''),
        );
        button?.click();
        return button && texts;
      },
      isOwn,
      { timeout: 2_000 },
    )
    .catch(() => undefined);
  if (!both) return;
  const [account = '', device = ''] = both.map((text) => (text === 'Not answered' ? '' : text));
  const [winner, loser] = isOwn ? [device, account] : [account, device];
  scene.say(`${tab.name} decides for "${winner}" and against "${loser}"`);
  // What the account has stays as it is, or as somebody has replaced it by now.
  scene.ledger.decided(loser, isOwn ? winner : undefined);
}

/** Closes a page. On a line without faults it has sent what was typed. */
async function close(scene: Scene, tab: Tab, step: Step): Promise<void> {
  const { device, page, name } = tab;
  if (device.isOffline) return;
  const typed = step.how < 0.6 ? await type(scene, tab, { ...step, how: 0.5 }, { isLast: true }) : undefined;
  const isClear =
    typed !== undefined &&
    scene.devices.length === 1 &&
    !scene.isRevoked &&
    device.line.isClear() &&
    (await scene.isLoggedIn(tab));
  scene.say(`${name} is closed`);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  if (isClear && !(await device.line.committed(typed.key, typed.value, sent)))
    scene.note('unsent', `${name} was closed and had not sent "${typed.value}" for ${typed.key}`);
  await scene.reopen(tab);
}

/** A visitor signs up, or logs in to an account that another device may have filled. */
async function becomeStudent(scene: Scene, tab: Tab, { how }: Step): Promise<void> {
  const { device, page, name } = tab;
  if (device !== scene.devices[0] || device.isOffline || !(await scene.isReady(tab)) || (await scene.isLoggedIn(tab)))
    return;
  device.line.cut(false);
  if (!scene.account) {
    scene.say(`${name} signs up`);
    await signUp(page, scene.email, scene.served.dataDir);
    scene.account = await scene.served.accountOf(scene.email);
    if (how < 0.3) {
      scene.say(`${name} reloads the login card`);
      await page.reload();
    }
  }
  await scene.logIn(tab);
}
