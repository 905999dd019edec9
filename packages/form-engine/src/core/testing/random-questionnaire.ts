import type {
  Comparison,
  Condition,
  ConfigSource,
  Item,
  ItemBase,
  Operator,
  Option,
  QuestionItem,
  QuestionOptions,
  Required,
  RequirementEntry,
} from '@quire/validation';
import fc from 'fast-check';
import { configSource } from '@quire/validation/testing';

/** A key that a condition may read, with values for comparison. */
interface Readable {
  key: string;
  targets: readonly string[];
}

interface Keys {
  /** Keys made before: no loop can arise. */
  readable: readonly Readable[];
  /** All keys, for requirements, rules and checks, which are evaluated last. */
  later: Readable[];
}

export const texts: readonly string[] = ['', 'a', 'b', '0', '10', '9.5', '-3', '2026-02-28', '2026-02-30', ' '];
const options: Option[] = [
  { value: 'x', label: 'Ex' },
  { value: 'y', label: 'Why' },
  { value: 'z', label: 'Zed' },
];
const ordered = ['10', '-3', '9.5', '2026-02-28'];
const targetsOf = {
  text: texts.filter((text) => text.trim() !== ''),
  select: ['x', 'y', 'z'],
  radio: ['x', 'y', 'z'],
  checkbox: ['true'],
} as const;

/**
 * A config with sections, `under`, blocks, add-another groups, tabs, checks, and conditions of every operator, free of
 * mistakes.
 */
export function randomConfig({
  clears,
  repeats = false,
}: {
  clears: boolean;
  repeats?: boolean;
}): fc.Arbitrary<ConfigSource> {
  return fc.gen().map((draw) => new Maker(draw, clears, repeats).config());
}

class Maker {
  /** Draws a value of an arbitrary, so shrinking sees every choice. */
  readonly #draw: fc.GeneratorValue;
  readonly #clears: boolean;
  /** Whether there must be an add-another group, with groups and tabs inside. */
  readonly #repeats: boolean;
  readonly #keys: string[] = [];
  readonly #blocks: Record<string, Item[]> = {};
  #number = 0;

  constructor(draw: fc.GeneratorValue, clears: boolean, repeats: boolean) {
    this.#draw = draw;
    this.#clears = clears;
    this.#repeats = repeats;
  }

  config(): ConfigSource {
    const keys: Keys = { readable: [], later: [] };
    const made = Array.from({ length: this.#between(2, 6) }, (_, index) =>
      this.#item(keys, 0, this.#repeats && index === 1 ? 'repeat' : undefined),
    );
    const late = this.#completed(made, keys);
    const items = this.#shuffled([...late, ...this.#checks(keys)]);
    const half = this.#between(1, items.length);
    const pages: Record<string, Item[]> =
      half < items.length ? { about: items.slice(0, half), education: items.slice(half) } : { about: items };
    return configSource({
      pages,
      keys: this.#keys,
      blocks: this.#blocks,
      lists: { letters: { options }, some_letters: { options: options.slice(1) } },
    });
  }

  /** Creates one item that reads only earlier keys. */
  #item(keys: Keys, depth: number, asked?: string): Item {
    const structures = depth === 0 ? ['use', 'repeat', 'tabs'] : this.#repeats && depth === 1 ? ['repeat', 'tabs'] : [];
    const kinds = ['question', 'question', 'question', 'section', 'section', 'details', 'notice', ...structures];
    const kind = asked ?? (depth > 2 ? 'question' : this.#one(kinds));
    const base = this.#base(keys);
    if (kind === 'section') return { section: `Section ${this.#next()}`, items: this.#items(keys, depth), ...base };
    if (kind === 'details') return { details: `Details ${this.#next()}`, items: this.#items(keys, depth), ...base };
    if (kind === 'notice') return { notice: 'Please note', ...base };
    if (kind === 'tabs') {
      const tabs = ['one', 'two', 'three']
        .slice(0, this.#between(2, 3))
        .map((tab) => ({ tab, label: tab, items: this.#items(keys, depth) }));
      return {
        tabs: `tabs_${this.#next()}`,
        label: 'Tabs',
        default: this.#one(tabs).tab,
        items: this.#shuffled(tabs),
        ...base,
      };
    }
    if (kind === 'repeat') {
      const repeat = `r${this.#next()}`;
      const max = this.#between(1, 3);
      const inside = this.#inScope(
        keys,
        [repeat, ...Array.from({ length: max - 1 }, (_, index) => `${repeat}_${index + 2}`)],
        depth,
      );
      return { repeat, label: 'Item', button: 'Add', ...this.#maybe({ min: 0 as const }), max, items: inside, ...base };
    }
    if (kind === 'use') {
      const block = `block_${this.#next()}`;
      const prefixes = [`p${this.#next()}`, `p${this.#next()}`];
      this.#blocks[block] = this.#inScope(keys, prefixes, depth);
      const uses = prefixes.map((prefixOfUse): Item => ({
        use: block,
        prefix: prefixOfUse,
        ...this.#base(keys),
        ...this.#maybe({ required: this.#requirement(keys) }),
      }));
      return { section: `Section ${this.#next()}`, items: uses, ...base };
    }
    return this.#question(keys, depth, base);
  }

  #items(keys: Keys, depth: number): Item[] {
    return this.#shuffled(Array.from({ length: this.#between(1, 3) }, () => this.#item(keys, depth + 1)));
  }

  /** Creates items in an instance; each prefix gives an answer key for each field. */
  #inScope(keys: Keys, prefixes: string[], depth: number): Item[] {
    const before = this.#keys.length;
    const inner: Keys = { readable: keys.readable, later: [...keys.later] };
    const items = this.#completed(
      Array.from({ length: this.#between(1, 3) }, () => this.#item(inner, depth + 1)),
      inner,
    );
    const local = this.#keys.splice(before);
    for (const prefix of prefixes) for (const key of local) this.#keys.push(`${prefix}_${key}`);
    return this.#shuffled(items);
  }

  #question(keys: Keys, depth: number, base: ItemBase): Item {
    const control = this.#one(['text', 'text', 'select', 'radio', 'checkbox', 'checkboxes'] as const);
    const key = `q${this.#next()}`;
    const item: QuestionItem = { question: key, control, label: key, ...base };
    if (control === 'checkboxes') {
      const boxes = ['one', 'two'].map((box) => `${key}_${box}`);
      this.#keys.push(...boxes);
      for (const box of boxes) this.#know(keys, { key: box, targets: ['true'] });
      return { ...item, boxes: boxes.map((box) => ({ key: box, label: box })) };
    }
    this.#keys.push(key);
    if (control === 'select' || control === 'radio') item.options = this.#options(keys);
    this.#know(keys, { key, targets: targetsOf[control] });
    if (control === 'text') return { ...item, ...this.#maybe({ maxLength: 2 }) };
    if (depth > 1 || !this.#draw(fc.boolean)) return item;
    return { ...item, under: { [this.#one(targetsOf[control])]: this.#items(keys, depth + 1) } };
  }

  #options(keys: Keys): QuestionOptions {
    const own = this.#one(['letters', options]);
    if (keys.readable.length === 0 || this.#between(0, 2) > 0) return own;
    if (this.#draw(fc.boolean))
      return { cases: ['letters', 'some_letters'].map((list) => ({ when: this.#condition(keys.readable, 1), list })) };
    const { key, targets } = this.#one(keys.readable);
    return {
      by: key,
      lists: Object.fromEntries(
        [this.#one(targets), this.#one(targets)].map((target, index) => [
          target,
          index === 0 ? 'some_letters' : 'letters',
        ]),
      ),
    };
  }

  #know(keys: Keys, readable: Readable): void {
    keys.readable = [...keys.readable, readable];
    keys.later.push(readable);
  }

  #base(keys: Keys): ItemBase {
    const condition = (): Condition | undefined =>
      keys.readable.length > 0 && this.#draw(fc.boolean) ? this.#condition(keys.readable, 0) : undefined;
    return { showWhen: condition(), ...(this.#between(0, 3) === 0 && { disableWhen: condition() }) };
  }

  /** Adds requirements, rules and cleared keys, which may read later keys. */
  #completed(items: Item[], keys: Keys): Item[] {
    return items.map((item) => {
      if (!('question' in item)) return item;
      const last = keys.later.findIndex(({ key }) => key === item.question || key === `${item.question}_two`);
      const after = keys.later.slice(last + 1);
      return {
        ...item,
        ...(this.#draw(fc.boolean) && { required: this.#requirement(keys, `Please answer ${item.question}`) }),
        ...this.#maybe({
          minLength: { value: 2, message: 'Too short', ...this.#applies(keys) },
          pattern: { matches: '^[a-z]', message: 'Letters', ...this.#applies(keys) },
        }),
        ...(this.#clears &&
          last >= 0 &&
          after.length > 0 &&
          this.#draw(fc.boolean) && { clears: [this.#one(after).key] }),
      };
    });
  }

  #requirement(keys: Keys, message?: string): Required {
    const entry = (text?: string): RequirementEntry => ({
      ...this.#applies(keys),
      ...(text !== undefined && { message: text }),
      ...this.#maybe({ firstOnly: true as const }),
    });
    if (message === undefined) return entry(this.#one([undefined, 'From the use']));
    return this.#one<() => Required>([
      () => message,
      () => entry(message),
      () => [entry(), entry(message), entry('Otherwise')],
    ])();
  }

  #applies(keys: Keys): { when?: Condition; unless?: Condition } {
    if (keys.later.length === 0) return {};
    return {
      ...this.#maybe({ when: this.#condition(keys.later, 1) }),
      ...this.#maybe({ unless: this.#condition(keys.later, 1) }),
    };
  }

  #checks(keys: Keys): Item[] {
    const global = keys.later;
    if (global.length === 0) return [];
    return Array.from({ length: this.#between(0, 2) }, (_, index): Item => {
      const check: Item = {
        check: `check_${index}`,
        when: this.#condition(global, 0),
        at: this.#one(global).key,
        message: `Check ${index}`,
        severity: this.#one(['blocks', 'warns'] as const),
      };
      return this.#draw(fc.boolean) ? { section: 'Checked', items: [check], ...this.#base(keys) } : check;
    });
  }

  #condition(readable: readonly Readable[], depth: number): Condition {
    const kind = depth > 1 ? 'comparison' : this.#one(['comparison', 'comparison', 'all', 'any', 'not', 'logic']);
    const below = (): Condition => this.#condition(readable, depth + 1);
    if (kind === 'all') return { all: [below(), below()] };
    if (kind === 'any') return { any: [below(), below()] };
    if (kind === 'not') return { not: below() };
    const { key, targets } = this.#one(readable);
    if (kind === 'logic') return { logic: { '===': [{ var: key }, this.#one(targets)] } };
    return this.#comparison(key, targets);
  }

  #comparison(key: string, targets: readonly string[]): Comparison {
    const operator = this.#one<Operator>([
      'equals',
      'notEquals',
      'answered',
      'notAnswered',
      'in',
      'notIn',
      'lt',
      'lte',
      'gt',
      'gte',
    ]);
    if (operator === 'answered' || operator === 'notAnswered') return { key, [operator]: true };
    if (operator === 'in' || operator === 'notIn') return { key, [operator]: [this.#one(targets), this.#one(targets)] };
    return { key, [operator]: this.#one(operator === 'equals' || operator === 'notEquals' ? targets : ordered) };
  }

  #maybe<Fields extends object>(fields: Fields): Fields | object {
    return this.#draw(fc.boolean) ? fields : {};
  }

  #one<Value>(values: readonly Value[]): Value {
    return values[this.#between(0, values.length - 1)]!;
  }

  #between(min: number, max: number): number {
    return this.#draw(fc.integer, { min, max });
  }

  #shuffled<Value>(values: Value[]): Value[] {
    const left = [...values];
    return values.map(() => left.splice(this.#between(0, left.length - 1), 1)[0]!);
  }

  #next(): number {
    this.#number += 1;
    return this.#number;
  }
}
