import type { Item } from '@quire/validation';
import { expect, it } from 'vitest';
import { compileQuestionnaire } from './compile/compile-questionnaire.ts';
import { compiled } from './testing/compiled.ts';
import { configSource, repeat, text } from '@quire/validation/testing';
import { contactEmail, prefilledAnswers } from './prefilled-answers.ts';

const email: Item = text('email', { label: 'Email', maxLength: 20, prefill: 'accountEmail' });
const questionnaire = compiled({
  items: [text('name', { label: 'Name' }), email],
});

it('begins an application with the address of its account, unless it is longer than the answer may be', () => {
  expect(prefilledAnswers(questionnaire, 'ada@example.org')).toEqual({ email: 'ada@example.org' });
  expect(prefilledAnswers(questionnaire, 'ada.love@example.org')).toEqual({ email: 'ada.love@example.org' });
  expect(prefilledAnswers(questionnaire, 'ada.lovel@example.org')).toEqual({});
});

it('names the address that was answered, and that of the account where none was', () => {
  expect(contactEmail(questionnaire, { email: ' king@example.org' }, 'ada@example.org')).toBe('king@example.org');
  expect(contactEmail(questionnaire, { email: ' ' }, 'ada@example.org')).toBe('ada@example.org');
  expect(contactEmail(compiled({ items: [text('name', { label: 'Name' })] }), {}, 'ada@example.org')).toBe(
    'ada@example.org',
  );
});

it('is refused inside an add-another group, whose items would all begin with it', () => {
  const { findings } = compileQuestionnaire(
    configSource({
      keys: ['club_email', 'club_2_email'],
      items: [repeat('club', 2, [email])],
    }),
  );
  expect(findings).toMatchObject([{ severity: 'error', path: ['items', 0, 'items', 0, 'prefill'] }]);
});
