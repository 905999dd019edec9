import { tabsKey } from '@quire/form-engine/core';
import { anonymousOwner } from '@quire/sync';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleAdmissions } from '../../testing/sample-admissions.ts';
import { adoptConfig } from './adopt-config.ts';
import { createPersonaPlay } from './persona-play.ts';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
const { admissions: sample } = sampleAdmissions();
const {
  config: { questionnaire, institution, messages },
} = sample;
const renewed = vi.fn();
const without = (key: string) => ({
  ...questionnaire,
  asks: Object.fromEntries(
    Object.entries(questionnaire.asks).map(([asked, node]) => [asked === key ? `${key}_gone` : asked, node]),
  ),
  nodes: questionnaire.nodes.map((node) =>
    node.kind === 'question' && node.key === key ? { ...node, key: `${key}_gone` } : node,
  ),
});
const config = (changed: object = {}) => ({ questionnaire: { ...questionnaire, ...changed }, institution, messages });

describe('another config for the open application', () => {
  it('keeps every answer: confidential ones, parked ones, what a control could not read, and the tabs', () => {
    const { admissions } = sampleAdmissions();
    const before = admissions.live.current();
    before.change({ first_name: 'Ada', ssn: '219-09-9999', abroad: 'Y', country: 'Wales', '@tabs:verse': 'song' });
    before.change('abroad', 'N');
    before.controls.unreadable('mailing_city', '31.13.');
    adoptConfig(admissions, config(), renewed);
    const now = admissions.live.current();
    expect(now).not.toBe(before);
    expect(now.answers()).toMatchObject({ first_name: 'Ada', ssn: '219-09-9999', abroad: 'N', country: '' });
    expect([now.controls.typed('mailing_city'), now.groups.tab('verse'), admissions.live.applicant()]).toEqual([
      '31.13.',
      'song',
      'anonymous',
    ]);
    now.change('abroad', 'Y');
    expect(now.answer('country')).toBe('Wales');
  });

  it('gives the answer back when its question was gone for a while', () => {
    const { admissions } = sampleAdmissions();
    admissions.live.current().change('first_name', 'Ada');
    adoptConfig(admissions, config(without('first_name')), renewed);
    expect(admissions.live.current().answers()).not.toHaveProperty('first_name', 'Ada');
    adoptConfig(admissions, config(), renewed);
    expect(admissions.live.current().answer('first_name')).toBe('Ada');
  });

  it('changes texts and titles in place, and asks for other routes only when the pages are others', () => {
    const { admissions } = sampleAdmissions();
    const [page] = admissions.config.pages;
    const retitled = questionnaire.nodes.map((node) =>
      node.kind === 'page' ? { ...node, title: `New ${node.title}` } : node,
    );
    adoptConfig(admissions, config({ nodes: retitled }), renewed);
    expect([admissions.config.pages[0] === page, page?.title]).toEqual([true, 'New Page One']);
    expect(renewed).not.toHaveBeenCalled();
    adoptConfig(admissions, config({ pages: questionnaire.pages.slice(0, 1) }), renewed);
    expect([admissions.config.pages.length, renewed.mock.calls.length]).toEqual([1, 1]);
  });

  it('writes no answer to the device that became confidential', () => {
    const { admissions } = sampleAdmissions();
    adoptConfig(admissions, config({ sensitive: ['ssn', 'country', 'first_name'] }), renewed);
    admissions.live.current().change('first_name', 'Ada');
    expect(admissions.device.draft.read(anonymousOwner)).toEqual({});
    expect(window.localStorage).toHaveLength(0);
  });

  it('nor, when it is hidden, to what the browser keeps for the tab', () => {
    const { admissions } = sampleAdmissions();
    adoptConfig(admissions, config({ sensitive: ['country'] }), renewed);
    const live = admissions.live.current();
    live.change('abroad', 'Y');
    live.change('country', 'Wales');
    live.change('abroad', 'N');
    expect(live.stored('country')).toBe('Wales');
    expect(Object.keys(window.sessionStorage).filter((name) => name.endsWith(':country'))).toEqual([]);
  });
});

describe('a persona', () => {
  const poet = { abroad: 'Y', country: 'Wales', [tabsKey('verse')]: 'song' };

  it('fills the form in, and gives the own answers back, on the device as well', () => {
    const { admissions } = sampleAdmissions();
    admissions.live.current().change({ first_name: 'Ada', ssn: '219-09-9999' });
    const play = createPersonaPlay(admissions);
    play.play('student', poet);
    const played = admissions.live.current();
    expect(played.answers()).toMatchObject({ abroad: 'Y', country: 'Wales' });
    expect([played.answer('first_name'), played.groups.tab('verse'), admissions.live.applicant()]).toEqual([
      '',
      'song',
      'student',
    ]);
    played.change('first_name', 'Dylan');
    play.play('student', poet);
    play.back();
    const now = admissions.live.current();
    expect([now.answer('first_name'), now.answer('ssn'), now.answer('abroad'), admissions.live.applicant()]).toEqual([
      'Ada',
      '219-09-9999',
      '',
      'anonymous',
    ]);
    expect(admissions.device.draft.read(anonymousOwner)).toEqual({ first_name: 'Ada' });
  });
});
