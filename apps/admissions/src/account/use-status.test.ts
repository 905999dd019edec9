import type { Messages } from '@quire/messages';
import { describe, expect, it } from 'vitest';
import { statusOf, type StatusFacts } from './use-status.ts';

const messages: Messages['status'] = {
  keptOnDevice: 'kept',
  saving: 'saving',
  savedAt: 'saved at {time}',
  notSaved: 'not saved',
  notSavedOffline: 'offline',
  nothingYet: 'nothing',
  keptExceptSensitive: 'kept but one',
  notKept: 'not kept',
  nothingKept: 'nothing kept',
  notAccepted: 'not accepted',
  savedExcept: 'saved at {time} but {question}',
  notSavedOne: 'not {question}',
  oneAndMore: '{question} +{count}',
  openElsewhere: 'elsewhere',
};
const visitor: StatusFacts = {
  isLoggedIn: false,
  hasBegun: true,
  halfTyped: [],
  keeps: 'answers',
  holdsSensitive: false,
  online: true,
  saving: {
    unsaved: 0,
    stuck: [],
    saving: false,
    failure: undefined,
    savedAt: undefined,
    isKept: true,
    isReading: false,
  },
  isReader: false,
};
const student: StatusFacts = {
  ...visitor,
  isLoggedIn: true,
  saving: { ...visitor.saving, savedAt: 42 },
};
const unsaved = { ...student.saving, unsaved: 1 };

describe('statusOf', () => {
  it.each<[string, StatusFacts, string]>([
    ['a visitor who typed nothing', { ...visitor, hasBegun: false }, 'nothing'],
    ['a visitor whose device keeps it', visitor, 'kept'],
    ['offline makes no difference to that', { ...visitor, online: false }, 'kept'],
    ['a visitor with a Social Security number', { ...visitor, holdsSensitive: true }, 'kept but one'],
    ['a visitor whose device keeps no answers', { ...visitor, keeps: 'cookies', holdsSensitive: true }, 'not kept'],
    ['a visitor whose browser keeps no cookies either', { ...visitor, keeps: 'nothing' }, 'nothing kept'],
    ['a new student', { ...student, hasBegun: false }, 'nothing'],
    ['everything saved', student, 'saved at 0:42'],
    ['everything saved, now offline', { ...student, online: false }, 'saved at 0:42'],
    ['half a date beside saved answers', { ...student, halfTyped: ['born'] }, 'saved at 0:42 but Born'],
    ['half a date of a visitor', { ...visitor, halfTyped: ['born'] }, 'kept'],
    [
      'half a date and an unsaved edit, offline',
      { ...student, halfTyped: ['born'], online: false, saving: unsaved },
      'offline',
    ],
    ['an edit waiting for the pause', { ...student, saving: unsaved }, 'saving'],
    ['an application that another tab edits', { ...student, isReader: true }, 'elsewhere'],
    ['a visitor whose other tab edits', { ...visitor, isReader: true }, 'elsewhere'],
    ['an edit of a tab that let go', { ...student, isReader: true, saving: unsaved }, 'saving'],
    ['a save under way', { ...student, saving: { ...unsaved, saving: true } }, 'saving'],
    ['unsaved and offline', { ...student, online: false, saving: unsaved }, 'offline'],
    ['a failed save', { ...student, saving: { ...unsaved, failure: 'unavailable' } }, 'not saved'],
    [
      'a failed save, tried again',
      { ...student, saving: { ...unsaved, saving: true, failure: 'unavailable' } },
      'not saved',
    ],
    [
      'an answer that was changed elsewhere while it is typed',
      { ...student, saving: { ...unsaved, stuck: ['name'] } },
      'saved at 0:42 but Name',
    ],
    [
      'one that waits while another is saved',
      { ...student, saving: { ...unsaved, unsaved: 2, stuck: ['name'], saving: true, failure: 'unavailable' } },
      'not saved',
    ],
    [
      'one that waits offline',
      { ...student, online: false, saving: { ...unsaved, stuck: ['name'] } },
      'saved at 0:42 but Name',
    ],
    [
      'a refused answer',
      { ...student, saving: { ...unsaved, stuck: ['name'], failure: 'refused' } },
      'saved at 0:42 but Name',
    ],
    [
      'a refused answer and an edit of another',
      { ...student, saving: { ...unsaved, unsaved: 2, stuck: ['name'], failure: 'refused' } },
      'saving',
    ],
    [
      'a refused answer, half a date, and nothing saved before',
      { ...student, halfTyped: ['born', 'name'], saving: { ...visitor.saving, unsaved: 1, stuck: ['name'] } },
      'not Name +1',
    ],
    ['one whose question is gone', { ...student, saving: { ...unsaved, stuck: ['gone'] } }, 'not accepted'],
    [
      'a save that was refused as a whole',
      { ...student, saving: { ...unsaved, failure: 'refusedWhole' } },
      'not accepted',
    ],
  ])('%s', (_, facts, text) => {
    const labels: Record<string, string> = { born: 'Born', name: 'Name' };
    const words = { messages, timeOf: (instant: number) => `0:${instant}`, labelOf: (key: string) => labels[key] };
    expect(statusOf(facts, words).text).toBe(text);
  });
});
