import { texts } from '@quire/messages';
import { sampleInstitution } from '@quire/validation/testing';
import { expect, it } from 'vitest';
import { startPages } from './start-pages.ts';

it('names whom to ask on each of the three pages, and nobody where nobody is named', () => {
  const { contact: _contact, technicalHelp: _help, ...alone } = sampleInstitution;
  const asks = /mailto:[^"]|tel:|Write to|Reach us/g;
  expect(startPages(sampleInstitution, texts).match(asks)).toHaveLength(15);
  expect(startPages(alone, texts).match(asks)).toBeNull();
});
