import { expect, expectTypeOf, it } from 'vitest';
import { compileConfig } from '../../config/index.ts';
import { type AnswersOf, defineConfig, type QuestionnaireHandle, type QuestionnaireProps } from '../../index.ts';

const trip = defineConfig({
  pages: {
    about: {
      title: 'About you',
      items: [
        { question: 'name', label: 'Name', control: 'text', required: 'Name' },
        { question: 'nickname', label: 'Nickname', control: 'text' },
        {
          section: 'Contact',
          items: [
            {
              question: 'reply',
              label: 'Reply?',
              control: 'radio',
              required: 'Reply',
              options: [
                { value: 'Y', label: 'Yes' },
                { value: 'N', label: 'No' },
              ],
              under: { Y: [{ question: 'phone', label: 'Phone', control: 'text', required: 'Phone' }] },
            },
          ],
        },
        { question: 'why', label: 'Why', control: 'text', required: 'Why', showWhen: { key: 'reply', equals: 'N' } },
        { question: 'agreed', label: 'I agree', control: 'checkbox' },
      ],
    },
    trip: {
      title: 'Trip',
      items: [
        { question: 'town', label: 'Where to?', control: 'select', options: 'towns' },
        {
          repeat: 'pet',
          label: 'Pet',
          min: 0,
          max: 3,
          items: [{ question: 'name', label: 'Its name', control: 'text', required: 'Its name' }],
        },
        {
          question: 'needs',
          label: 'Needs',
          control: 'checkboxes',
          boxes: [
            { key: 'quiet', label: 'Quiet' },
            { key: 'wifi', label: 'Wi-Fi' },
          ],
        },
      ],
    },
  },
  lists: {
    towns: {
      options: [
        { value: 'lyon', label: 'Lyon' },
        { value: 'turin', label: 'Turin' },
      ],
    },
  },
});
type Trip = AnswersOf<typeof trip>;

it('gives answers types: choices, what must be answered, groups as they are sent; and hands them to a form', () => {
  expect(compileConfig(trip).problems).toEqual([]);
  expectTypeOf<Trip['name']>().toEqualTypeOf<string>();
  expectTypeOf<Trip['nickname']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Trip['reply']>().toEqualTypeOf<'Y' | 'N'>();
  expectTypeOf<Trip['reply_desc']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Trip['phone']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Trip['why']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Trip['agreed']>().toEqualTypeOf<'true' | undefined>();
  expectTypeOf<Trip['town']>().toEqualTypeOf<'lyon' | 'turin' | undefined>();
  expectTypeOf<Trip['wifi']>().toEqualTypeOf<'true' | undefined>();
  expectTypeOf<Trip['@repeat:pet']>().toEqualTypeOf<`${number}` | undefined>();
  expectTypeOf<Trip['pet_name']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Trip['pet_2_name']>().toEqualTypeOf<string | undefined>();
  type ByTown = AnswersOf<{ items: [{ question: 'a'; required: 'A'; options: { by: 'town'; lists: { lyon: 'x' } } }] }>;
  expectTypeOf<ByTown['a']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Trip>().not.toHaveProperty('nothing');
  expectTypeOf<AnswersOf<string>>().toEqualTypeOf<Readonly<Record<string, string>>>();
  expectTypeOf<AnswersOf<{ items: { question: string; control: string }[] }>>().toExtend<Record<string, unknown>>();
  type Props = QuestionnaireProps<typeof trip>;
  expectTypeOf<Parameters<Props['onSubmit']>[0]>().toEqualTypeOf<Trip>();
  expectTypeOf<{ name: string; reply: 'Y' }>().toExtend<NonNullable<Props['answers']>>();
  expectTypeOf<ReturnType<QuestionnaireHandle<Trip>['answers']>>().toEqualTypeOf<Trip>();
});
