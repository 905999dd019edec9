import { compileQuestionnaire, type Questionnaire } from '@quire/form-engine/core';
import { texts } from '@quire/messages';
import {
  type Condition,
  type ConfigSource,
  type Institution,
  type Item,
  type OptionList,
  type SourceFile,
} from '@quire/validation';
import { institution, messages } from 'virtual:quire/questionnaire';

/** An example in the config language; the rest of its config is the institution's. */
export interface Example {
  keys: string[];
  items: Item[];
  blocks?: Record<string, Item[]>;
  conditions?: Record<string, Condition>;
  lists?: Record<string, OptionList>;
  /** Controls that the host adds. */
  controls?: Institution['controls'];
}

/** The one page of every example. */
export const examplePage = 'example';

/** A questionnaire of one page. @throws Error with the findings where the example is wrong. */
export function example({ keys, items, blocks = {}, conditions = {}, lists = {}, controls }: Example): Questionnaire {
  const source: ConfigSource = {
    institution: file('institution.yaml', { ...institution, controls }),
    dataModel: file('data-model.yaml', { groups: [{ group: 'example', keys }] }),
    conditions: file('conditions.yaml', conditions),
    messages: file('messages/en.yaml', { ...texts, ...messages }),
    lists: Object.fromEntries(
      Object.entries({ yes_no: yesNo, ...lists }).map(([name, list]) => [name, file(`lists/${name}.yaml`, list)]),
    ),
    blocks: Object.fromEntries(
      Object.entries(blocks).map(([block, inside]) => [block, file(`blocks/${block}.yaml`, { block, items: inside })]),
    ),
    pages: [file('pages/example.yaml', { page: examplePage, title: 'An example', order: 1, items })],
  };
  const { questionnaire, findings } = compileQuestionnaire(source);
  if (!questionnaire) throw new Error(`The example does not compile: ${findings.map(({ what }) => what).join(' ')}`);
  return questionnaire;
}

const yesNo: OptionList = {
  options: [
    { value: 'Y', label: 'Yes' },
    { value: 'N', label: 'No' },
  ],
};

const file = <Content>(name: string, content: Content): SourceFile<Content> => ({ file: name, content });
