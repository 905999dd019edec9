import type { Page } from 'playwright';
import { mailedCode } from '../journey/outbox.ts';
import { crash, type Device } from './device.ts';
import type { Told } from './in-page.ts';
import { openLedger, placeOf, type Fault } from './ledger.ts';
import type { Plan, Step } from './plan.ts';
import { randomFrom } from './random.ts';
import { password, type Account, type Served } from './served.ts';

export interface Outcome { seed: number; characters: number; faults: Fault[]; steps: readonly string[] }

/** A tab of a device, and the question that its student is in. */
interface Tab { name: string; device: Device; page: Page; path: string }

const fields: Readonly<Record<string, readonly string[]>> = {
  '/about': ['first_name', 'last_name', 'middle_name', 'preferred_name'],
  '/education': ['counselor_first_name', 'counselor_last_name', 'activity_name', 'activity_position', 'honors_name', 'honors_2_name', 'honors_3_name'],
  '/final-steps': ['personal_statement_essay'],
};
const paths = Object.keys(fields);
const longest = 45;
const pause = 1_600;

/** Plays one session, and compares what was typed with what is there in the end. */
export async function playSession(plan: Plan, served: Served, devices: readonly Device[]): Promise<Outcome> {
  const session = await Session.begin(plan, served, devices);
  return session.play();
}

class Session {
  readonly #plan: Plan;
  readonly #served: Served;
  readonly #devices: readonly Device[];
  readonly #ledger = openLedger();
  readonly #log: string[] = [];
  readonly #faults: Fault[] = [];
  readonly #words;
  readonly #email: string;
  #tabs: Tab[] = [];
  #account: Account | undefined;
  #words1 = 0;

  static async begin(plan: Plan, served: Served, all: readonly Device[]): Promise<Session> {
    const session = new Session(plan, served, all.slice(0, plan.cast.devices));
    await Promise.all(all.map((device) => device.begin({ isBlocked: plan.cast.isBlocked })));
    const { begins, devices, tabs } = plan.cast;
    if (begins === 'student' || devices === 2) session.#account = await served.account(session.#email);
    for (const [index, device] of session.#devices.entries()) {
      if (session.#account && (begins === 'student' || index > 0)) await device.setCookies(await served.logIn(session.#account));
      for (let tab = 0; tab < (index === 0 ? tabs : 1); tab += 1) await session.#open(device, `${device.name}${tab + 1}`);
    }
    return session;
  }

  private constructor(plan: Plan, served: Served, devices: readonly Device[]) {
    this.#plan = plan;
    this.#served = served;
    this.#devices = devices;
    this.#words = randomFrom(plan.seed ^ 0x5eed);
    this.#email = `ledger.${plan.seed}.${Date.now()}@example.org`;
  }

  async play(): Promise<Outcome> {
    const { seed, steps } = this.#plan;
    try {
      for (const step of steps) {
        await this.#take(step);
        if (this.#faults.length > 0) break;
      }
      if (this.#faults.length === 0) await this.#end();
    } catch (error) {
      this.#note('error', error instanceof Error ? error.stack ?? error.message : String(error));
    }
    return { seed, characters: this.#ledger.characters, faults: this.#faults, steps: this.#log };
  }

  #say(text: string): void {
    this.#log.push(text);
  }

  #note(is: Fault['is'], what: string): void {
    this.#faults.push({ is, what });
  }

  async #take(step: Step): Promise<void> {
    const tab = this.#tabs[Math.floor(step.who * this.#tabs.length)]!;
    await this.#steps[step.is](tab, step);
    for (const other of this.#tabs) await this.#listen(other);
  }

  readonly #steps: Readonly<Record<Step['is'], (tab: Tab, step: Step) => Promise<void>>> = {
    type: async (tab, { which, how }) => { await this.#type(tab, which, how); },
    leave: async (tab) => {
      this.#say(`${tab.name} leaves the question`);
      await tab.page.evaluate(() => { if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); });
    },
    pause: async (tab) => {
      this.#say(`${tab.name} pauses`);
      await this.#pass(tab, pause);
    },
    wait: async (tab, { how }) => {
      const time = how < 0.5 ? 8_000 : 70_000;
      this.#say(`${time / 1000} s pass on all pages`);
      for (const other of this.#tabs) await this.#pass(other, time);
      await this.#pass(tab, pause);
    },
    go: async (tab, { which }) => { await this.#go(tab, paths[Math.floor(which * paths.length)]!); },
    add: async (tab) => {
      if (!this.#mayStructure() || !await this.#isReady(tab)) return;
      await this.#go(tab, '/education');
      const done = await tab.page.evaluate(() => {
        const button = [...document.querySelectorAll('button')].find(({ textContent, disabled }) => textContent === 'Add another honor' && !disabled);
        button?.click();
        return button !== undefined;
      });
      if (done) this.#say(`${tab.name} adds an honor`);
    },
    remove: async (tab, { which, how }) => { await this.#remove(tab, which, how < 0.3); },
    decide: async (tab, { which, how }) => { await this.#decide(tab, which, how < 0.5); },
    reload: async (tab) => {
      if (tab.device.isOffline) return;
      this.#say(`${tab.name} reloads`);
      await tab.page.reload({ waitUntil: 'domcontentloaded' });
      await this.#arrive(tab);
    },
    close: async (tab, { how, which }) => { await this.#close(tab, how < 0.6, which); },
    crash: async (tab, { how, which }) => {
      if (tab.device.isOffline) return;
      if (how < 0.7) await this.#type(tab, which, how, { isLast: true });
      this.#say(`${tab.name} crashes`);
      await crash(tab.page);
      await this.#reopen(tab);
    },
    hide: async (tab, { how }) => {
      this.#say(`${tab.name} is hidden${how < 0.5 ? ' and shown again' : ' for 8 s'}`);
      await tab.page.evaluate(() => { window.ledger?.hide(true); });
      if (how >= 0.5) await this.#pass(tab, 8_000);
      await tab.page.evaluate(() => { window.ledger?.hide(false); });
    },
    offline: async ({ device }) => {
      this.#say(device.isOffline ? `${device.name} is online again` : `${device.name} goes offline`);
      await device.offline(!device.isOffline);
    },
    fault: async ({ device }, { fault }) => {
      this.#say(`the next save of ${device.name} is ${fault}`);
      device.line.meet(fault);
    },
    deliver: async () => {
      this.#say('what is held on its way is delivered');
      for (const device of this.#devices) await device.line.deliver();
    },
    revoke: async () => {
      if (!this.#account || this.#plan.cast.begins === 'visitor') return;
      this.#say('every session of the account ends');
      await this.#served.revoke(this.#account);
    },
    cut: async ({ device }, { how }) => {
      this.#say(how < 0.4 ? `${device.name} does not reach the server` : `${device.name} reaches the server again`);
      device.line.cut(how < 0.4);
    },
    kill: async () => {
      this.#say('the server is killed, and started again');
      await this.#served.kill();
      await this.#served.restart();
    },
    signUp: async (tab, { how }) => { await this.#signUp(tab, how); },
  };

  /** Counts carry no base yet: items are added and removed where one page is there. */
  #mayStructure(): boolean {
    const { devices, tabs, begins } = this.#plan.cast;
    return devices === 1 && tabs === 1 && begins === 'student';
  }

  #word(): string {
    this.#words1 += 1;
    const letters = Array.from({ length: 3 + Math.floor(this.#words.next() * 5) }, () => this.#words.pick([...'abcdefghijklmnoprstuvw']));
    return `${letters.join('')}${this.#words1}z`;
  }

  async #open(device: Device, name: string): Promise<void> {
    const page = await device.context.newPage();
    const tab: Tab = { name, device, page, path: '/about' };
    page.on('pageerror', (error) => { this.#note('error', `${name}: ${error.stack ?? error.message}`); });
    this.#tabs.push(tab);
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await this.#arrive(tab);
  }

  async #reopen(tab: Tab): Promise<void> {
    this.#tabs = this.#tabs.filter((other) => other !== tab);
    await this.#open(tab.device, tab.name);
  }

  /** Until a page shows its questions, or says why it cannot. */
  async #arrive(tab: Tab): Promise<void> {
    await tab.page.waitForFunction(() => document.querySelector('main input, main textarea') !== null || /What you typed on this device is kept here|Something went wrong/.test(document.body.textContent ?? ''), undefined, { polling: 20 });
    tab.path = new URL(tab.page.url()).pathname;
  }

  /** Whether a page shows its questions to the student whom it is for; logs in where it has to be. */
  async #isReady(tab: Tab): Promise<boolean> {
    const path = new URL(tab.page.url()).pathname;
    tab.path = path;
    if (path === '/login' && this.#account) await this.#logIn(tab);
    return paths.includes(tab.path) && await tab.page.evaluate(() => document.querySelector('main input, main textarea') !== null);
  }

  async #logIn(tab: Tab): Promise<void> {
    const { page, device } = tab;
    if (device.isOffline) return;
    device.line.cut(false);
    this.#say(`${tab.name} logs in`);
    await page.getByLabel('Email Address').fill(this.#email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname !== '/login');
    await page.getByRole('button', { name: `Account menu: ${this.#email}` }).waitFor();
    await this.#arrive(tab);
  }

  async #type(tab: Tab, which: number, how: number, { isLast = false } = {}): Promise<string | undefined> {
    if (!await this.#isReady(tab)) return undefined;
    const names = fields[tab.path] ?? [];
    const name = names[Math.floor(which * names.length)]!;
    const seen = await tab.page.evaluate((field) => window.ledger.enter(field, false), name);
    if (seen === undefined) return undefined;
    const isNew = how > 0.7 || seen.length > longest;
    if (isNew && seen !== '') await tab.page.evaluate((field) => window.ledger.enter(field, true), name);
    const word = this.#word();
    const wanted = isNew ? word : seen + word;
    this.#say(`${tab.name} types "${word}" ${isNew ? 'over' : 'behind'} "${seen}" in ${name}`);
    if (how * 10 % 1 < 0.3) await tab.page.keyboard.insertText(word);
    else await tab.page.keyboard.type(word);
    const value = isLast ? wanted : await tab.page.evaluate((field) => window.ledger.value(field), name) ?? '';
    if (value !== wanted) this.#say(`  it became "${value}"`);
    this.#ledger.characters += word.length;
    this.#ledger.typed(placeOf(name), value, seen, tab.name);
    return value;
  }

  async #go(tab: Tab, to: string): Promise<void> {
    if (!await this.#isReady(tab) || tab.path === to) return;
    this.#say(`${tab.name} goes to ${to}`);
    await tab.page.evaluate((path) => { document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click(); }, to);
    await tab.page.waitForFunction((path) => location.pathname === '/login' || (location.pathname === path && document.querySelector('main input, main textarea') !== null), to, { polling: 20 });
    // The page before can be seen until the heading has the focus.
    await tab.page.waitForFunction(() => location.pathname === '/login' || document.activeElement?.matches('h1') === true, undefined, { polling: 20 });
    tab.path = new URL(tab.page.url()).pathname;
  }

  async #remove(tab: Tab, which: number, isUndone: boolean): Promise<void> {
    if (!this.#mayStructure() || !await this.#isReady(tab)) return;
    await this.#go(tab, '/education');
    const buttons = tab.page.getByRole('button', { name: /^Remove Honor \d$/ });
    const count = await buttons.count();
    if (count < 2) return;
    const number = 1 + Math.floor(which * count);
    const item = tab.page.getByRole('group', { name: `Honor ${number}`, exact: true });
    const values = await item.locator('input[type=text]').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    this.#say(`${tab.name} removes honor ${number} with ${JSON.stringify(values)}${isUndone ? ', and takes it back' : ''}`);
    await tab.page.getByRole('button', { name: `Remove Honor ${number}`, exact: true }).click();
    await tab.page.getByRole('alertdialog').getByRole('button', { name: `Remove Honor ${number}`, exact: true }).click();
    this.#ledger.removed(values, true);
    const undo = tab.page.getByRole('button', { name: 'Undo', exact: true });
    await undo.waitFor();
    if (!isUndone) return;
    await undo.click();
    this.#ledger.removed(values, false);
  }

  async #decide(tab: Tab, which: number, isOwn: boolean): Promise<void> {
    if (!await this.#isReady(tab)) return;
    const items = tab.page.locator('.admissions-aside__item');
    const count = await items.count();
    if (count === 0) return;
    const item = items.nth(Math.floor(which * count));
    const [account = '', device = ''] = (await item.locator('.admissions-aside__answer > p:nth-child(2)').allTextContents()).map((text) => (text === 'Not answered' ? '' : text));
    const use = item.getByRole('button', { name: isOwn ? /^Use this/ : /^Keep/ });
    if (await use.count() === 0) return;
    this.#say(`${tab.name} decides for "${isOwn ? device : account}" and against "${isOwn ? account : device}"`);
    await use.click();
    this.#ledger.decided(isOwn ? device : account, isOwn ? account : device);
  }

  /** A page that is closed on a line without faults has sent what was typed. */
  async #close(tab: Tab, typesFirst: boolean, which: number): Promise<void> {
    const { device, page } = tab;
    if (device.isOffline) return;
    const typed = typesFirst ? await this.#type(tab, which, 0.5, { isLast: true }) : undefined;
    this.#say(`${tab.name} is closed`);
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    void typed;
    await this.#reopen(tab);
  }

  async #signUp(tab: Tab, how: number): Promise<void> {
    const { device, page } = tab;
    if (device !== this.#devices[0] || device.isOffline || !await this.#isReady(tab)) return;
    if (await page.getByRole('button', { name: `Account menu: ${this.#email}` }).count() > 0) return;
    device.line.cut(false);
    const isNew = this.#account === undefined;
    await page.getByRole('button', { name: 'Account menu', exact: true }).click();
    if (isNew) {
      this.#say(`${tab.name} signs up`);
      await page.getByRole('button', { name: 'Create Account', exact: true }).click();
      await page.waitForURL(({ pathname }) => pathname === '/signup');
      await page.getByLabel('Email Address').fill(this.#email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
      await page.waitForURL(({ pathname }) => pathname === '/confirm');
      await page.getByLabel('Confirmation Code').fill(await mailedCode(this.#served.dataDir, this.#email));
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await page.waitForURL(({ pathname }) => pathname === '/login');
      this.#account = await this.#served.accountOf(this.#email);
      if (how < 0.3) {
        this.#say(`${tab.name} reloads the log-in card`);
        await page.reload();
      }
    } else {
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.waitForURL(({ pathname }) => pathname === '/login');
    }
    await this.#logIn(tab);
  }

  /** Time passes on a page, and what it calls is answered but for what is held. */
  async #pass(tab: Tab, milliseconds: number): Promise<void> {
    await tab.page.evaluate(async ([time, held]) => {
      await window.ledger?.pass(time!);
      await window.ledger?.answered(held!);
    }, [milliseconds, tab.device.line.held()]);
  }

  /** Reads what a page's status line has said, and compares it with what the server was given. */
  async #listen(tab: Tab): Promise<void> {
    const all = await tab.page.evaluate(() => window.ledger?.told() ?? []).catch(() => []);
    for (const told of all) this.#compare(tab, told, all.at(-1)?.card ?? '');
  }

  #compare(tab: Tab, { text, given, card }: Told, cardNow: string): void {
    if (!text.startsWith('Saved at')) return;
    for (const [name, value] of Object.entries(given)) {
      if (value === '' || !placeOf(name) || this.#ledger.isOver(value) || this.#wasCommitted(name, value)) continue;
      if (card.includes(value) || cardNow.includes(value)) continue;
      if (!Object.values(fields).flat().includes(name)) continue;
      this.#note('false', `${tab.name} said "${text}" while the server had never been given "${value}" for ${name}`);
    }
  }

  #wasCommitted(name: string, value: string): boolean {
    const keys = placeOf(name) === name ? [name] : [1, 2, 3, 4].map((number) => placeOf(name).replace('.', number === 1 ? '_' : `_${number}_`));
    return this.#devices.some(({ line }) => keys.some((key) => line.wasCommitted(key, value)));
  }

  /** Mends everything, waits until nothing is on its way, and compares. */
  async #end(): Promise<void> {
    this.#say('everything is mended');
    for (const device of this.#devices) {
      await device.offline(false);
      device.line.mend();
      await device.line.deliver();
    }
    const seen: string[] = [];
    // A page that is still open saves by itself; the rest is there when its device is used again.
    for (const visit of ['before', 'after'] as const) {
      for (const tab of [...this.#tabs]) {
        if (visit === 'after') {
          this.#say(`${tab.name} is opened again`);
          await tab.page.reload({ waitUntil: 'domcontentloaded' });
          await this.#arrive(tab);
        }
        seen.push(...await this.#settle(tab));
      }
    }
    if (!this.#account) return this.#endAsVisitor();
    const { answer, add_another: counts } = await this.#served.profile(this.#account);
    const stored = new Map<string, string[]>();
    for (const [key, value] of Object.entries(answer)) {
      if (value !== '') stored.set(placeOf(key), [...stored.get(placeOf(key)) ?? [], value]);
    }
    void counts;
    const cards = await Promise.all(this.#tabs.map(({ page }) => page.evaluate(() => document.querySelector('.admissions-aside')?.textContent ?? '')));
    this.#faults.push(...this.#ledger.check(stored, cards));
  }

  /** Waits until a page has nothing left to save. */
  async #settle(tab: Tab): Promise<string[]> {
    for (let tries = 0; tries < 12; tries += 1) {
      if (new URL(tab.page.url()).pathname === '/login' && this.#account) await this.#logIn(tab);
      await tab.page.evaluate(() => { if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); });
      await this.#pass(tab, tries < 3 ? pause : 70_000);
      await this.#listen(tab);
      const [status] = await tab.page.evaluate(() => [document.querySelector('.quire-status [role=status]')?.textContent ?? '']);
      if (status !== undefined && /^(Saved at|Nothing typed|Kept on|Not kept)/.test(status)) return [status];
    }
    const text = await tab.page.evaluate(() => document.querySelector('.quire-status')?.textContent ?? document.body.textContent);
    this.#note('stuck', `${tab.name} never got to its end; it says "${text}" at ${tab.page.url()}`);
    return [];
  }

  /** A visitor's answers stay on the device: each page shows them. */
  async #endAsVisitor(): Promise<void> {
    const tab = this.#tabs[0]!;
    const stored = new Map<string, string[]>();
    for (const path of paths) {
      await tab.page.goto(path, { waitUntil: 'domcontentloaded' });
      await this.#arrive(tab);
      for (const name of fields[path] ?? []) {
        const value = await tab.page.evaluate((field) => window.ledger.value(field), name);
        if (value) stored.set(placeOf(name), [...stored.get(placeOf(name)) ?? [], value]);
      }
    }
    this.#faults.push(...this.#ledger.check(stored, []));
  }
}
