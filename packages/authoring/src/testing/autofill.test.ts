import { describe, expect, it } from 'vitest';
import { wexcombe } from './wexcombe.ts';

const {
  questionnaire: { nodes, asks },
} = wexcombe;
const token = (key: string): string | undefined => {
  const node = nodes[asks[key]!];
  return node?.kind === 'question' ? node.autocomplete : 'no question';
};
const tokens = (...keys: string[]): (string | undefined)[] => keys.map(token);
const address = (prefix: string): (string | undefined)[] =>
  tokens(...['address_line_1', 'address_line_2', 'city', 'state', 'zip', 'country'].map((field) => prefix + field));
const addressIn = (around: string): string[] =>
  ['address-line1', 'address-line2', 'address-level2', 'address-level1', 'postal-code', 'country'].map(
    (field) => `${around} ${field}`,
  );

describe('the questions of the form', () => {
  it('say of each answer about the applicant what it is', () => {
    expect(
      tokens(
        'first_name',
        'middle_name',
        'last_name',
        'suffix',
        'preferred_name',
        'birth_date',
        'email_address',
        'phone_mobile',
        'phone_home',
        'phone_international',
      ),
    ).toEqual([
      'given-name',
      'additional-name',
      'family-name',
      'honorific-suffix',
      'nickname',
      'bday',
      'email',
      'tel-national',
      'home tel-national',
      'tel',
    ]);
  });

  it('keep four addresses apart', () => {
    expect([address(''), address('mailing_'), address('parent_'), address('parent_2_')]).toEqual(
      ['section-permanent', 'section-mailing shipping', 'section-parent', 'section-parent-2'].map(addressIn),
    );
  });

  it('have no two fields that a browser would fill with the same', () => {
    const given = nodes.flatMap((node) =>
      node.kind === 'question' && node.autocomplete !== undefined && node.autocomplete !== 'off'
        ? [node.autocomplete]
        : [],
    );
    expect(given.filter((each, index) => given.indexOf(each) !== index)).toEqual([]);
  });

  it('let nobody fill in a Social Security number, the names of others, or their schools', () => {
    const keys = [
      'ssn',
      ...['parent', 'parent_2'].flatMap((who) => [
        `${who}_prefix`,
        `${who}_first_name`,
        `${who}_last_name`,
        `${who}_occupation`,
        `${who}_employer`,
      ]),
      'counselor_first_name',
      'counselor_last_name',
      'hs_name',
      'hs_city',
      'hs_5_zip',
      'hs_2_country',
    ];
    expect(keys.filter((key) => token(key) !== 'off')).toEqual([]);
    expect(tokens('parent_email_address', 'parent_2_phone_home', 'counselor_email_address')).toEqual([
      'section-parent email',
      'section-parent-2 tel-national',
      'section-counselor email',
    ]);
  });
});
