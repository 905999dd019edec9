import type { Page } from 'playwright';
import { arrived, isLoggedIn, logIn, pass, pathOf, showsQuestions } from './at-page.ts';
import type { Device } from './device.ts';
import { fields, keysOf, paths, placeOf } from './fields.ts';
import type { Told } from './in-page.ts';
import { openLedger, type Fault } from './ledger.ts';
import type { Plan } from './plan.ts';
import { randomFrom } from './random.ts';
import type { Account, Served } from './served.ts';

/** A tab of a device. */
export interface Tab {
  name: string;
  device: Device;
  page: Page;
  /** Lets a frozen one go on. */
  thaw?: (() => Promise<void>) | undefined;
}

/** Milliseconds after which a page saves, and a bit. */
export const pause = 1_600;

const known = new Set(Object.values(fields).flat());

/** Everybody and everything in a session. */
export class Scene {
  readonly plan: Plan;
  readonly served: Served;
  readonly devices: readonly Device[];
  readonly ledger = openLedger();
  readonly log: string[] = [];
  readonly faults: Fault[] = [];
  readonly email: string;
  tabs: Tab[] = [];
  account: Account | undefined;
  /** Whether sessions of the account have ended. */
  isRevoked = false;
  /** Whether a device could not reach the server, or not as its student. */
  wasAway = false;
  /** Whether a page went while a reply was on its way. */
  wentUnheard = false;
  /** How many honors the page shows. */
  items = 1;
  /** Texts that stood in a card. */
  readonly asked = new Set<string>();
  /**
   * Texts that a status line called saved and that no server was given, unless a card asks about them; and the words
   * for it.
   */
  readonly #suspected = new Map<string, string>();
  readonly #random;
  #words = 0;

  constructor(plan: Plan, served: Served, devices: readonly Device[]) {
    this.plan = plan;
    this.served = served;
    this.devices = devices;
    this.#random = randomFrom(plan.seed ^ 0x5eed);
    this.email = `ledger.${plan.seed}.${Date.now()}@example.org`;
  }

  say(text: string): void {
    this.log.push(text);
  }

  note(is: Fault['is'], what: string): void {
    this.faults.push({ is, what });
  }

  /** A word that was never there before. */
  word(): string {
    this.#words += 1;
    const letters = Array.from({ length: 3 + Math.floor(this.#random.next() * 5) }, () =>
      this.#random.pick([...'abcdefghijklmnoprstuvw']),
    );
    return `${letters.join('')}${this.#words}z`;
  }

  /** Returns the tabs that are not frozen. */
  awake(): Tab[] {
    return this.tabs.filter(({ thaw }) => !thaw);
  }

  isAlone(): boolean {
    return this.devices.length === 1 && this.plan.cast.tabs === 1;
  }

  /** A visitor who becomes a student may find other items in the account. */
  mayChangeItems(): boolean {
    return this.plan.cast.begins === 'student';
  }

  /** Whether nobody edits what another page has changed: two tabs may, where the later one did not reach the server. */
  isUpToDate(): boolean {
    return this.isAlone() || (this.devices.length === 1 && !this.wasAway);
  }

  /** Of two devices that add or remove at once, one may have to repeat it, as after a page that went unheard. */
  countsItems(): boolean {
    return this.isUpToDate() && this.mayChangeItems() && !this.wentUnheard;
  }

  async open(device: Device, name: string): Promise<void> {
    const page = await device.context.newPage();
    page.on('pageerror', (error) => {
      this.note('error', `${name}: ${error.stack ?? error.message}`);
    });
    this.tabs.push({ name, device, page });
    await page.goto(this.plan.isOfItems ? '/education' : '/about', { waitUntil: 'domcontentloaded' });
    await this.arrived(this.tabs.at(-1)!);
  }

  /** Until a page shows fields. A visitor's shows them before it knows which tab edits, and two tabs overwrite then. */
  async arrived(tab: Tab): Promise<void> {
    const { begins, tabs } = this.plan.cast;
    await arrived(tab.page);
    if (begins !== 'visitor' || tabs === 1) return;
    await tab.page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
    await this.pass(tab, pause);
  }

  async reopen(tab: Tab): Promise<void> {
    this.tabs = this.tabs.filter((other) => other !== tab);
    await this.open(tab.device, tab.name);
  }

  /** Returns whether a page shows its questions to its student; logs in where needed. */
  async isReady(tab: Tab): Promise<boolean> {
    if (['/login', '/signup'].includes(pathOf(tab.page)) && this.account) await this.logIn(tab);
    return paths.includes(pathOf(tab.page)) && (await showsQuestions(tab.page));
  }

  isLoggedIn({ page }: Tab): Promise<boolean> {
    return isLoggedIn(page, this.email);
  }

  async logIn(tab: Tab): Promise<void> {
    if (tab.device.isOffline || (await this.isLoggedIn(tab))) return;
    tab.device.line.cut(false);
    this.say(`${tab.name} logs in`);
    await logIn(tab.page, this.email);
  }

  async pass({ page, device }: Tab, milliseconds: number): Promise<void> {
    await pass(page, milliseconds, device.line.held());
  }

  /** Reads what a page's status line has said, and compares it with what the server was given. */
  async listen({ name, page }: Tab): Promise<void> {
    const all = await page.evaluate(() => window.ledger?.told() ?? []).catch((): Told[] => []);
    for (const { text, given } of all) {
      for (const [key, value] of /^Saved at [^,]*$/.test(text) ? Object.entries(given) : []) {
        const isFine =
          !known.has(key) ||
          value === '' ||
          this.ledger.isOver(value) ||
          this.#wasCommitted(key, value) ||
          this.asked.has(value);
        if (!isFine)
          this.#suspected.set(
            value,
            `${name} said "${text}" while the server had never been given "${value}" for ${key}`,
          );
      }
    }
    this.look(all.map(({ card }) => card));
  }

  /**
   * Notes texts in cards. A card's question is stored nowhere, and the status line covers the rest; it may appear a
   * little later.
   */
  look(cards: readonly string[]): void {
    for (const value of this.ledger.open()) if (cards.some((card) => card.includes(value))) this.asked.add(value);
    for (const value of this.asked) this.#suspected.delete(value);
  }

  falseStatuses(): Fault[] {
    return [...this.#suspected].flatMap(([value, what]) =>
      this.ledger.isOver(value) ? [] : [{ is: 'false' as const, what }],
    );
  }

  #wasCommitted(key: string, value: string): boolean {
    return this.devices.some(({ line }) => keysOf(placeOf(key)).some((other) => line.wasCommitted(other, value)));
  }
}
