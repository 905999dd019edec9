import {
  controlLanguage,
  controlNames,
  phoneCountryOf,
  takesField,
  type ControlName,
  type QuestionItem,
} from '@quire/validation';
import type { AskedTexts, QuestionNode } from '../questionnaire.ts';
import { autofillOf } from './autofill.ts';
import { checkControl, isChoice } from './check-control.ts';
import { checkTarget } from './check-target.ts';
import { inside, type Compilation, type Expand, type Setting } from './compilation.ts';
import { declareAnswer } from './declare.ts';
import { interpolateBlock } from './interpolate-block.ts';
import { within, type Place, fixName } from './findings.ts';
import { dependentListsOf, listOf } from './list-of-question.ts';
import { joinKey } from './scope.ts';

export function expandQuestion(
  item: QuestionItem,
  setting: Setting,
  place: Place,
  compilation: Compilation,
  expand: Expand,
): QuestionNode {
  const { control, drawnBy, isUnknown } = controlOf(item, place, compilation);
  if (!isUnknown) checkControl(item, control, place, compilation.findings);
  const language = controlLanguage[control];
  if (language.answers === 'document') checkPlaceOfFile(item, setting, place, compilation);
  if (item.prefill && isInInstance(setting, compilation))
    compilation.findings.error(within(place, 'prefill'), {
      what: `The question ${item.question} stands inside an add-another group and has a prefill.`,
      why: 'Every item of the group would begin with the same answer, those that are not there too.',
      fix: 'Take prefill out, or ask before the group.',
    });
  const { scope, words } = setting;
  const list = listOf(item, place, compilation);
  const { characterLimit } = compilation.source.institution.content;
  const maxLength =
    item.maxLength === 'characterLimit' ? characterLimit : (item.maxLength ?? roomFor(item, language.maxLength));
  const autocomplete = autofillOf(item, control, setting.autofill);
  const fill = (text: string): string => interpolateBlock(text, words);
  const node = compilation.addItem<QuestionNode>(item, setting, place, (frame) => ({
    kind: 'question',
    ...frame,
    key: joinKey(scope.prefix, item.question),
    control,
    ...(drawnBy !== undefined && { drawnBy }),
    ...askedTexts(item, setting),
    width: item.width ?? language.width ?? 'full',
    ...(autocomplete !== undefined && { autocomplete }),
    ...(item.inputMode !== undefined && { inputMode: item.inputMode }),
    ...phoneOf(item, control, place, compilation),
    ...ofText(item, fill),
    ...(list !== undefined && { list }),
    ...(takesField(control, 'boxes') &&
      item.boxes && {
        boxes: item.boxes.map((box) => ({ key: joinKey(scope.prefix, box.key), label: fill(box.label) })),
      }),
    ...confirmOf(item, fill),
    ...(maxLength !== undefined && { maxLength }),
    ...(language.rows !== undefined && { rows: item.rows ?? language.rows }),
    storesDescription: isChoice(control) && item.storeDescription !== false,
    sensitive: item.sensitive ?? false,
    ...(item.encrypted === true && { encrypted: true }),
    readOnly: item.readOnly ?? false,
    required: [],
    rules: [],
  }));
  const dependent = dependentListsOf(item);
  if (dependent) compilation.dependentLists.set(node, dependent);
  declareAnswer(node, scope, place, compilation);
  // Of a misspelled control nobody knows whether it has choices.
  if (!isUnknown) expandUnder(item, node, { setting, place, compilation, expand });
  return node;
}

/** Returns the texts of a question, or of several that are asked as one. */
export function askedTexts(
  { label, shortLabel, hint, why }: Pick<QuestionItem, 'label' | 'shortLabel' | 'hint' | 'why'>,
  { words }: Setting,
): AskedTexts {
  const fill = (text: string): string => interpolateBlock(text, words);
  return {
    label: fill(label),
    ...(shortLabel !== undefined && { shortLabel: fill(shortLabel) }),
    ...(hint !== undefined && { hint: fill(hint) }),
    ...(why !== undefined && { why: fill(why) }),
  };
}

/** Adds the items under each choice. */
function expandUnder(
  item: QuestionItem,
  node: QuestionNode,
  { setting, place, compilation, expand }: { setting: Setting; place: Place; compilation: Compilation; expand: Expand },
): void {
  for (const [value, items] of Object.entries(item.under ?? {})) {
    const at = within(place, 'under', value);
    if (!checkUnder(item, node, value, at, compilation)) continue;
    const under = compilation.add({ ...setting, parent: node.index }, at, (frame) => ({
      kind: 'under',
      ...frame,
      value,
      showWhen: compilation.comparison(node.key, 'equals', value),
    }));
    expand(items, inside(under, at, setting));
  }
}

function checkUnder(
  item: QuestionItem,
  node: QuestionNode,
  value: string,
  place: Place,
  compilation: Compilation,
): boolean {
  if (isChoice(node.control) || controlLanguage[node.control].answers === 'tick') {
    return checkTarget(node.key, item.question, value, place, compilation, 'key');
  }
  compilation.findings.error(
    place,
    {
      what: `A ${node.control} question has no choices, so nothing can hang under one.`,
      why: 'Items stand under a choice of a select, a radio group or a checkbox.',
      fix: 'Write the items after the question, with showWhen.',
    },
    'key',
  );
  return false;
}

/** Refuses document questions in add-another groups: a file stays under its key when answers move. */
function checkPlaceOfFile(item: QuestionItem, setting: Setting, place: Place, compilation: Compilation): void {
  if (!isInInstance(setting, compilation)) return;
  compilation.findings.error(within(place, 'control'), {
    what: `The question ${item.question} for a document stands inside an add-another group.`,
    why:
      'Where an applicant removes an item, the answers of the next ones move up, and a document would stay behind ' +
      'with another item.',
    fix: 'Ask for one document after the group, which may hold the papers of all instances.',
  });
}

function isInInstance({ parent }: Setting, { nodes }: Compilation): boolean {
  for (let around = nodes[parent]; around; around = nodes[around.parent]) if (around.kind === 'instance') return true;
  return false;
}

/** The country of a phone question, or what one of North America has. */
function phoneOf(
  { question, country: own, extension, ...item }: QuestionItem,
  control: ControlName,
  place: Place,
  { source, findings }: Compilation,
): Pick<QuestionNode, 'country' | 'extension'> {
  const country = takesField(control, 'country') ? phoneCountryOf(own, source.institution.content.locale) : undefined;
  if (country === undefined) return extension ? { extension } : {};
  for (const [field, why] of Object.entries(ofNorthAmerica))
    if ({ ...item, extension }[field as keyof typeof ofNorthAmerica])
      findings.error(within(place, field), {
        what: `The phone question ${question} of the country ${country} has ${field} as well.`,
        why,
        fix: `Take ${field} out. If it is for numbers of North America alone, write country: US.`,
      });
  return { country };
}

/** Fields of phones of North America, and why another phone has none. */
const ofNorthAmerica = {
  abroad: 'It takes the numbers of every country itself, so none would ever move.',
  second: 'Its numbers have many lengths, so nobody could tell where a second one begins.',
  extension: 'It is stored as E.164, which has no extensions.',
};

/** Characters of a word with its space: more than any language needs on average. */
const charactersOfWord = 20;

/** Returns the most characters of an answer whose author named none: room for all its words. */
const roomFor = ({ maxWords = [] }: QuestionItem, usual: number | undefined): number | undefined =>
  usual === undefined ? undefined : Math.max(usual, ...[maxWords].flat().map(({ value }) => value * charactersOfWord));

const ofText = (
  { decimals, prefill, noneBox }: QuestionItem,
  fill: (text: string) => string,
): Pick<QuestionNode, 'decimals' | 'prefill' | 'noneBox'> => ({
  ...(decimals !== undefined && { decimals }),
  ...(prefill !== undefined && { prefill }),
  ...(noneBox && { noneBox: { label: fill(noneBox.label), value: noneBox.value } }),
});

function confirmOf({ confirm }: QuestionItem, fill: (text: string) => string): Pick<QuestionNode, 'confirm'> {
  return confirm
    ? {
        confirm: { title: fill(confirm.title), text: fill(confirm.text), yes: fill(confirm.yes), no: fill(confirm.no) },
      }
    : {};
}

const write = (control: string, names: readonly string[], beside = ''): [string, string][] =>
  names.map((name) => [name, `Write control: ${control}${beside}.`]);

/** Names of other form systems, with ours. */
const commonNames: ReadonlyMap<string, string> = new Map([
  ...controlNames.flatMap((control) => write(control, controlLanguage[control].otherNames ?? [])),
  ...write('text', ['email', 'mail'], ', and format: { is: email, message: ... } beside it'),
  ...write(
    'text',
    ['number', 'integer', 'decimal', 'numeric', 'money', 'currency'],
    ', and number: { message: ... } beside it',
  ),
]);

/** Returns the built-in control of a question, also if the host app draws it. */
function controlOf(
  { control }: QuestionItem,
  place: Place,
  compilation: Compilation,
): { control: ControlName; drawnBy?: string; isUnknown?: true } {
  const own = controlNames.find((name) => name === control);
  if (own) return { control: own };
  const added = compilation.source.institution.content.controls ?? {};
  if (Object.hasOwn(added, control)) return { control: added[control]!.as, drawnBy: control };
  compilation.findings.error(within(place, 'control'), {
    what: `There is no control named ${control}.`,
    why: 'The control decides how this question is answered.',
    fix: () =>
      commonNames.get(control) ??
      fixName(
        control,
        [...controlNames, ...Object.keys(added)],
        `Use one of ${controlNames.join(', ')}, or one that institution.yaml names under controls.`,
      ),
  });
  return { control: 'text', isUnknown: true };
}
