import { arrived, cardOf, isReading, leaveQuestion, statusOf } from './at-page.ts';
import type { Device } from './device.ts';
import { fields, paths, placeOf } from './fields.ts';
import type { Fault } from './ledger.ts';
import type { Plan } from './plan.ts';
import { pause, Scene, type Tab } from './scene.ts';
import type { Account, Served } from './served.ts';
import { addFirstItems, steps } from './steps.ts';
import { comeTo, editHere } from './tabs.ts';

export interface Outcome {
  seed: number;
  characters: number;
  faults: Fault[];
  steps: readonly string[];
}

/** Milliseconds in which a card is drawn on a busy machine. */
const drawn = 5_000;

/** Plays one session, and compares typed texts with the final ones. */
export async function playSession(plan: Plan, served: Served, devices: readonly Device[]): Promise<Outcome> {
  const scene = new Scene(plan, served, devices.slice(0, plan.cast.devices));
  try {
    await served.whileUp(() => begin(scene));
    for (const step of plan.steps) {
      const take = async (): Promise<void> => {
        const tab = scene.tabs[Math.floor(step.who * scene.tabs.length)]!;
        if (!/^(?:wait|offline|fault|deliver|revoke|cut|kill)$/.test(step.is)) await comeTo(scene, tab);
        if (/^(?:type|add|remove|decide|crash|close)$/.test(step.is) && (step.how * 7) % 1 < 0.6)
          await editHere(scene, tab);
        if (/^(?:crash|close|reload)$/.test(step.is) && !tab.device.line.isClear()) scene.wentUnheard = true;
        await steps[step.is](scene, tab, step);
        for (const other of scene.awake()) await scene.listen(other);
      };
      await (step.is === 'kill' ? take() : served.whileUp(take));
      if (scene.faults.length > 0) break;
    }
    if (scene.faults.length === 0) await served.whileUp(() => end(scene));
  } catch (error) {
    scene.note('error', error instanceof Error ? (error.stack ?? error.message) : String(error));
    for (const { name, page } of scene.tabs)
      scene.say(
        `${name} is at ${page.url()}: ${(await page.evaluate(() => document.body.innerText).catch(String)).slice(0, 300)}`,
      );
  }
  return { seed: plan.seed, characters: scene.ledger.characters, faults: scene.faults, steps: scene.log };
}

async function begin(scene: Scene): Promise<void> {
  const {
    devices,
    served,
    email,
    plan: { cast, isOfItems },
  } = scene;
  await Promise.all(
    devices.map((device) =>
      device.begin({
        isBlocked: cast.isBlocked,
        told: (what) => {
          scene.say(`    ${device.name}: ${what}`);
        },
      }),
    ),
  );
  if (cast.begins === 'student' || devices.length > 1) scene.account = await served.account(email);
  for (const [index, device] of devices.entries()) {
    if (scene.account && (cast.begins === 'student' || index > 0))
      await device.setCookies(await served.logIn(scene.account));
    for (let tab = 0; tab < (index === 0 ? cast.tabs : 1); tab += 1) {
      await scene.open(device, `${device.name}${tab + 1}`);
      await comeTo(scene, scene.tabs.at(-1)!);
      if (isOfItems && scene.tabs.length === 1) await addFirstItems(scene);
    }
  }
}

/** Fixes everything, waits until all has come to rest, and compares. */
async function end(scene: Scene): Promise<void> {
  scene.say('everything is fixed');
  for (const device of scene.devices) {
    await device.offline(false);
    device.line.fix();
    await device.line.deliver();
  }
  for (const tab of scene.tabs) await comeTo(scene, tab);
  await settle(scene);
  if (scene.plan.cast.looksAgain && !scene.plan.cast.isBlocked) await lookAgain(scene);
  await compare(scene, scene.account ? await storedAnswers(scene, scene.account) : await shownAnswers(scene));
}

/** Opens the pages again, one of each device. */
async function lookAgain(scene: Scene): Promise<void> {
  const all = scene.tabs;
  scene.tabs = scene.devices.map((device) => all.find((tab) => tab.device === device)!);
  await Promise.all(all.map((tab) => scene.tabs.includes(tab) || tab.page.close()));
  for (const tab of scene.tabs) {
    scene.say(`${tab.name} is opened again`);
    await tab.page.reload({ waitUntil: 'domcontentloaded' });
    await arrived(tab.page);
  }
  await settle(scene);
}

/** Waits until no page has anything to save. One tab may wait for another. */
async function settle(scene: Scene): Promise<void> {
  for (let tries = 0; tries < 12; tries += 1) {
    for (const tab of scene.tabs) {
      // A page whose part could not be fetched offline may load itself anew meanwhile.
      await rest(scene, tab, tries < 3 ? pause : 70_000).catch(() => arrived(tab.page));
    }
    const rested = await Promise.all(scene.tabs.map((tab) => isAtRest(scene, tab).catch(() => false)));
    if (rested.every(Boolean) && (await isEditedOnce(scene))) return;
  }
  for (const { name, page } of scene.tabs)
    scene.say(
      `${name} says "${await statusOf(page)}" at ${page.url()}: ${(await page.evaluate(() => document.body.innerText).catch(String)).slice(0, 600)}`,
    );
  scene.note('stuck', 'not every page came to rest');
}

async function rest(scene: Scene, tab: Tab, milliseconds: number): Promise<void> {
  if (scene.account) await scene.logIn(tab);
  await leaveQuestion(tab.page);
  await scene.pass(tab, milliseconds);
  await scene.listen(tab);
}

/** Returns whether one tab of each device edits, and the others read. Without locks all edit. */
async function isEditedOnce({ devices, tabs, plan }: Scene): Promise<boolean> {
  const reading = await Promise.all(tabs.map(({ page }) => isReading(page).catch(() => true)));
  return devices.every((device) => {
    const editing = tabs.filter((tab, at) => tab.device === device && !reading[at]).length;
    return editing === (plan.cast.isBlocked ? tabs.length : 1);
  });
}

async function isAtRest(scene: Scene, tab: Tab): Promise<boolean> {
  // The line first: a page whose session has just ended says for a moment that nothing was typed.
  return (
    /^(Saved at|Nothing typed|Kept on|Not kept|Open in another)/.test(await statusOf(tab.page)) &&
    (!scene.account || (await scene.isLoggedIn(tab)))
  );
}

/** Returns the texts that a new device would see, by place. */
async function storedAnswers(scene: Scene, account: Account): Promise<Map<string, string[]>> {
  const { answer, add_another: counts } = await scene.served.profile(account);
  const items = counts['honors'] ?? 1;
  if (scene.countsItems() && items !== scene.items)
    scene.note(
      items > scene.items ? 'invented' : 'lost',
      `there were ${scene.items} honors, and the server has ${items}`,
    );
  // An application begins with the address of its account, which nobody typed.
  return byPlace(Object.entries(answer).filter(([, value]) => value !== account.email));
}

/** Returns the texts on a visitor's device, by place. */
async function shownAnswers({ tabs: [tab] }: Scene): Promise<Map<string, string[]>> {
  const found: [string, string][] = [];
  for (const path of paths) {
    await tab!.page.goto(path, { waitUntil: 'domcontentloaded' });
    await arrived(tab!.page);
    for (const key of fields[path] ?? [])
      found.push([key, (await tab!.page.evaluate((field) => window.ledger.value(field), key)) ?? '']);
  }
  return byPlace(found);
}

function byPlace(answers: readonly (readonly [string, string])[]): Map<string, string[]> {
  const places = Map.groupBy(
    answers.filter(([, value]) => value !== ''),
    ([key]) => placeOf(key),
  );
  return new Map([...places].map(([place, found]) => [place, found.map(([, value]) => value)]));
}

async function compare(scene: Scene, stored: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const until = Date.now() + drawn;
  for (;;) {
    // A card that asked in one tab is gone once another tab has saved the same text.
    for (const tab of scene.tabs) await scene.listen(tab);
    const cards = await Promise.all(scene.tabs.map(({ page }) => cardOf(page)));
    scene.look(cards);
    const found = [...scene.ledger.check(stored, cards), ...scene.falseStatuses()];
    if (found.length > 0 && Date.now() < until) continue;
    scene.faults.push(...found);
    return;
  }
}
