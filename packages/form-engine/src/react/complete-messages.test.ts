import { texts } from '@quire/messages';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { completeMessages, type PartialMessages } from './complete-messages.ts';

describe('messages that are partly given', () => {
  it.each([undefined, {}, { form: undefined }, { form: {} }, { form: { edit: undefined } }])(
    'are those of the catalog without %j',
    (given) => {
      expect(completeMessages(given)).toEqual(texts);
    },
  );

  it('have the given texts in place of the catalog, with their placeholders', () => {
    const { form, buttons, lookup } = completeMessages({
      form: { chooseOne: 'Elige', pleaseComplete: 'Falta: {question}' },
      lookup: {},
    });
    expect([form.chooseOne, form.pleaseComplete, form.optional]).toEqual(['Elige', 'Falta: {question}', '(optional)']);
    expect([buttons, lookup]).toEqual([texts.buttons, texts.lookup]);
  });

  it('leave to an institution what only it fills in', () => {
    expect(completeMessages({ service: { applicant: '{full_name}' } }).service.applicant).toBe('{full_name}');
  });

  it('may come from JSON', () => {
    const json = JSON.parse('{ "form": { "yes": "Oui" } }') as { form: { yes: string } };
    expectTypeOf(json).toExtend<PartialMessages>();
    expect(completeMessages(json).form.yes).toBe('Oui');
  });
});

describe('messages that nobody could read', () => {
  it.each<[unknown, RegExp]>([
    [null, /^messages is null, and no groups of texts\. Leave it out/],
    [[], /^messages is \[\], and no groups/],
    [{ frm: {} }, /^The text messages\.frm is no group of texts, .* Did you mean form\?/],
    [{ __proto__: {}, constructor: {} }, /messages\.constructor is no group/],
    [
      { form: 'x' },
      /messages\.form is no group of texts by name\. Write form: \{ optional: '…' \}, or leave it out\.$/,
    ],
    [{ form: { chooseOn: 'x' } }, /messages\.form\.chooseOn is no text of the interface, .* Did you mean chooseOne\?/],
    [{ form: { chooseOne: 5 } }, /messages\.form\.chooseOne is 5, and no text\. Write it as a text/],
    [{ form: { chooseOne: null } }, /messages\.form\.chooseOne is null, and no text/],
    [
      { form: { characterCount: '{count} of {limt}' } },
      /messages\.form\.characterCount has "\{limt\}", which nothing fills in: .* Write "\{limit\}"\.$/,
    ],
    [{ form: { chooseOne: 'One of {n}' } }, /has "\{n\}", which nothing fills in: .* Write it without\.$/],
    [{ form: { characterCount: '{the-limit}' } }, /has "\{the-limit\}", which nothing fills in: .* Write/],
  ])('%j are refused with the fix', (given, words) => {
    expect(() => completeMessages(given as PartialMessages)).toThrow(words);
  });
});
