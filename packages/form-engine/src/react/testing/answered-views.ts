import type { Answers } from '@quire/validation';
import type { LiveApplication } from '../live/live-application.ts';
import { createLiveApplication } from '../live/create-live-application.ts';
import { facesQuestionnaire } from './every-view.ts';
import { today } from '../../core/testing/compiled.ts';

/** An answer of each control of `facesQuestionnaire`. */
export const everyAnswer: Answers = {
  first_name: 'Ada',
  pin: '1234',
  plays: 'Y',
  instrument: 'Viola & "more"',
  agree: 'true',
  grad_month: 'September',
  grad_year: '2026',
  essay: 'Line one\nline <two>',
  phone: '(212) 555-0100',
  mobile: '+447700900982',
  ssn: '123-45-6789',
  born: '2009-04-27',
  country: 'USA',
  state: 'VA',
  living: 'Y',
  job: 'Baker',
  grade_10: 'true',
  hs_name: 'Lakeview',
};

export const answeredApplication = (answers: Answers = everyAnswer): LiveApplication =>
  createLiveApplication({
    questionnaire: facesQuestionnaire(),
    answers,
    today,
  });
