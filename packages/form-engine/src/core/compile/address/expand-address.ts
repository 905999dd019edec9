import {
  addressParts,
  type AddressItem,
  type AddressPart,
  type Condition,
  type QuestionItem,
  type RequirementEntry,
} from '@quire/validation';
import type { AddressNode, QuestionNode } from '../../questionnaire.ts';
import type { Compilation, Expand, Setting } from '../compilation.ts';
import { askedTexts, expandQuestion } from '../expand-question.ts';
import { within, type Place } from '../findings.ts';
import { joinKey } from '../scope.ts';
import { countriesAsked, type AddressLayouts } from './countries-asked.ts';
import type { AddressLayout } from './layout.ts';

type How = Pick<QuestionItem, 'width' | 'autocomplete' | 'maxLength'>;

const how: Readonly<Record<AddressPart, How>> = {
  line_1: { autocomplete: 'address-line1', maxLength: 100 },
  line_2: { autocomplete: 'address-line2', maxLength: 100 },
  district: { width: 'half', autocomplete: 'address-level3' },
  city: { width: 'half', autocomplete: 'address-level2' },
  region: { width: 'half', autocomplete: 'address-level1' },
  postal_code: { width: 'short', autocomplete: 'postal-code', maxLength: 16 },
};

/** Asks the parts of an address as questions. Where the country is asked, names, order and rules follow its answer. */
export function expandAddress(
  item: AddressItem,
  setting: Setting,
  place: Place,
  compilation: Compilation,
  expand: Expand,
): void {
  const layouts = countriesAsked(item, setting, place, compilation);
  if (!layouts) return;
  const node = compilation.addItem<AddressNode>(item, setting, place, (frame) => ({
    kind: 'address',
    ...frame,
    key: joinKey(setting.scope.prefix, item.address),
    ...askedTexts(item, setting),
  }));
  checkParts(item, layouts, place, compilation);
  const autofill = item.autofill ?? setting.autofill;
  const inner = { ...setting, parent: node.index, ...(autofill !== undefined && { autofill }) };
  const asked = new Map<AddressPart, QuestionNode>();
  for (const part of partsIn(layouts, item)) {
    const question = expandQuestion(questionOf(item, part, layouts), inner, place, compilation, expand);
    asked.set(part, question);
    const names = variants(layouts, (layout) => nameIn(layout, part, layouts)).flatMap(({ codes, value }) =>
      codes ? [{ when: conditionOf(codes, layouts, compilation), label: value }] : [],
    );
    if (names.length > 0) question.names = names;
  }
  const orders = variants(layouts, (layout) => orderOf(layout, asked)).flatMap(({ codes, value }) =>
    codes ? [{ when: conditionOf(codes, layouts, compilation), children: value }] : [],
  );
  if (orders.length > 0) node.orders = orders;
}

/** Returns the parts that some country has, in the order of the first layout, where they begin. */
function partsIn({ usual, byCountry }: AddressLayouts, { without = [] }: AddressItem): AddressPart[] {
  const some = new Set([...usual.parts, ...[...byCountry.values()].flatMap(({ parts }) => parts)]);
  const later = addressParts.filter((part) => some.has(part) && !usual.parts.includes(part));
  return [...usual.parts, ...later].filter((part) => !without.includes(part));
}

/** Returns the name of a part; the default where the country does not have it. */
const nameIn = ({ parts, labels }: AddressLayout, part: AddressPart, { usual }: AddressLayouts): string =>
  (parts.includes(part) ? labels : usual.labels)[part];

/** Returns the indexes of all parts, those that the country has in its order. */
function orderOf({ parts }: AddressLayout, asked: ReadonlyMap<AddressPart, QuestionNode>): number[] {
  const rest = [...asked.keys()].filter((part) => !parts.includes(part));
  return [...parts, ...rest].flatMap((part) => asked.get(part)?.index ?? []);
}

interface Variant<Value> {
  /** The countries; without them, any other, and none. */
  codes?: readonly string[];
  value: Value;
}

/** Returns what differs between countries, each with the countries that have it in common. */
function variants<Value>({ usual, byCountry }: AddressLayouts, of: (layout: AddressLayout) => Value): Variant<Value>[] {
  const usually = of(usual);
  const groups = new Map<string, { codes: string[]; value: Value }>();
  for (const [code, layout] of byCountry) {
    const value = of(layout);
    const text = JSON.stringify(value);
    if (text === JSON.stringify(usually)) continue;
    const group = groups.get(text);
    if (group) group.codes.push(code);
    else groups.set(text, { codes: [code], value });
  }
  return [...groups.values(), { value: usually }];
}

/** Returns the index of a condition: the country is one of these. */
const conditionOf = (codes: readonly string[], { key = '' }: AddressLayouts, compilation: Compilation): number =>
  compilation.comparison(key, 'in', [...codes]);

/** Returns the question of a part as an author would write it. */
function questionOf(item: AddressItem, part: AddressPart, layouts: AddressLayouts): QuestionItem {
  const { usual } = layouts;
  const isOneOf = (codes: readonly string[]): Condition => ({ key: layouts.written, in: [...codes] });
  const has = variants(layouts, ({ parts }) => parts.includes(part));
  const others = has.find(({ codes }) => codes)?.codes;
  const isUsual = usual.parts.includes(part);
  const rules = variants(layouts, ({ rule }) => (part === 'postal_code' ? rule : undefined));
  const pattern = rules.flatMap(({ codes, value }) =>
    value ? [{ ...value, ...(codes && { when: isOneOf(codes) }) }] : [],
  );
  return {
    question: item.keys?.[part] ?? `${item.address}_${part}`,
    control: 'text',
    label: usual.labels[part],
    ...how[part],
    ...(layouts.key === undefined &&
      /^\^\(\?:\\d\{\d\}\)\$$/.test(pattern[0]?.matches ?? '') && { inputMode: 'numeric' }),
    ...(item.encrypted && { encrypted: true }),
    ...(others && { showWhen: isUsual ? { not: isOneOf(others) } : isOneOf(others) }),
    ...(item.required !== undefined && { required: requiredOf(item, part, layouts, isOneOf) }),
    ...(pattern.length > 0 && { pattern }),
  };
}

/** Returns an author's requirements for each name of a part; without a message where the country does not need it. */
function requiredOf(
  { required }: AddressItem,
  part: AddressPart,
  layouts: AddressLayouts,
  isOneOf: (codes: readonly string[]) => Condition,
): RequirementEntry[] {
  const written = typeof required === 'string' ? [{ message: required }] : [required ?? []].flat();
  const names = variants(layouts, (layout) => (layout.required.has(part) ? nameIn(layout, part, layouts) : undefined));
  return written.flatMap(({ message, when, ...entry }) =>
    names.map(({ codes, value }) => ({
      ...entry,
      ...(message !== undefined && value !== undefined && { message: message.replaceAll('{part}', value) }),
      ...(codes
        ? { when: when === undefined ? isOneOf(codes) : { all: [when, isOneOf(codes)] } }
        : when !== undefined && { when }),
    })),
  );
}

/** Reports parts that no country has, and messages that are the same for each part. */
function checkParts(item: AddressItem, layouts: AddressLayouts, place: Place, { findings }: Compilation): void {
  const parts = partsIn(layouts, { ...item, without: [] });
  const fix = `Take it out, or name one of ${parts.join(', ')}.`;
  const missing = (part: AddressPart, at: Place, name?: 'key'): void => {
    if (!parts.includes(part))
      findings.error(
        at,
        { what: `Addresses have no ${part} there.`, why: 'It is asked in other countries alone.', fix },
        name,
      );
  };
  for (const part of Object.keys(item.keys ?? {}) as AddressPart[]) missing(part, within(place, 'keys', part), 'key');
  for (const [index, part] of (item.without ?? []).entries()) missing(part, within(place, 'without', index));
  const messages = [item.required ?? []].flat().map((one) => (typeof one === 'string' ? one : one.message));
  if (messages.some((message) => message !== undefined && !message.includes('{part}')))
    findings.warning(within(place, 'required'), {
      what: 'The message does not name the part of the address.',
      why: 'It stands at each part that is missing, and the list of what is missing would not tell them apart.',
      fix: "Write {part} where the name belongs, such as required: '{part} of your home'.",
    });
}
