import type { Profile } from '@quire/api-client';
import { personaStart } from '@quire/authoring/explain';
import { readStructureKey, splitStructure } from '@quire/form-engine/core';
import { storageOf } from '@quire/sync/testing';
import type { Answers, Persona } from '@quire/validation';
import type { ReactElement } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import type { Admissions } from '../src/application/admissions.ts';
import { createAdmissions, type AdmissionsOptions } from '../src/compose/create-admissions.ts';
import { joinRouter } from '../src/compose/navigator.ts';
import { routes } from '../src/compose/router.tsx';
import type { PageReplies } from './page-server.ts';
import { sampleProfile } from './sample-profile.ts';

/** What an institution's config is to a screen. */
export type ShownInstitution = Pick<AdmissionsOptions, 'institution' | 'messages' | 'questionnaire'>;

export interface ShownScreenProps {
  /** Address of the screen, such as `/review`. */
  at: string;
  /** Text of a button that is pressed once it is there, and opens a dialog. */
  presses?: string;
  /** Words that are there once the screen is; without them, its heading. */
  until?: string | readonly string[];
  /** Words that come, and go by themselves. */
  leaves?: string;
  /** What is drawn inside the application in place of the screen at the address. */
  instead?: (admissions: Admissions, answers: Answers) => ReactElement;
  /** State that the way to the screen brings along. */
  state?: object;
  /** Answers and structure keys; those of the persona by default. */
  answers?: Answers;
  /** More of the profile of a student who is logged in; without it a visitor is shown. */
  profile?: Partial<Profile>;
  replies?: PageReplies;
  /** Change of the application before its first screen. */
  before?: (admissions: Admissions) => void;
  shown: ShownInstitution;
  /** Sample applicant whose answers are there. */
  persona?: Persona | undefined;
}

// Screens show one day and hour, so that their pictures stay.
const shownAt = Date.parse('2026-11-21T15:00:00Z');

/** Opens the application for a story, as a visitor or a student with these answers. */
export function openScreen({ at, state, answers = {}, profile, before, shown, persona }: ShownScreenProps): {
  admissions: Admissions;
  router: ReturnType<typeof createMemoryRouter>;
  replies: PageReplies;
  given: Answers;
} {
  const start = persona ? personaStart(shown.questionnaire, persona) : { answers: {}, structure: {} };
  const given = { ...start.answers, ...start.structure, ...answers };
  const isIn = profile !== undefined;
  document.cookie = `${shown.institution.identityCookiePrefix}session=story; Path=/; Max-Age=${isIn ? 3600 : 0}`;
  const admissions = createAdmissions({
    ...shown,
    storage: storageOf(),
    tabStorage: storageOf(),
    // No other tab takes part in a story, nor the story before, which may still hold a lock.
    channel: Object.assign(new EventTarget(), { postMessage: () => undefined }),
    now: () => shownAt,
  });
  admissions.device.openDurable = () => Promise.resolve();
  admissions.saving.editing = () => Promise.resolve(undefined);
  if (!isIn && Object.keys(given).length > 0) admissions.live.replace('anonymous', given);
  before?.(admissions);
  const [pathname = '/', hash = ''] = at.split('#');
  const router = createMemoryRouter(routes(admissions), {
    initialEntries: [{ pathname, hash: hash && `#${hash}`, state }],
  });
  joinRouter(admissions, router);
  const replies = {
    'GET /api/profile': sampleProfile({
      ...profileOf(given),
      username: 'ada@example.org',
      ...profile,
    }),
  };
  return { admissions, router, replies, given };
}

/** Returns what a profile has of answers and structure keys, such as `@repeat:hs`. */
function profileOf(given: Answers): Pick<Profile, 'answer' | 'tabs' | 'add_another'> {
  const { answers: answer, structure } = splitStructure(given);
  const named = (wanted: 'repeat' | 'tabs'): [string, string][] =>
    Object.entries(structure).flatMap(([key, value]) => {
      const { kind, name = '' } = readStructureKey(key) ?? {};
      return kind === wanted ? [[name, value]] : [];
    });
  const counts = named('repeat').map(([name, count]) => [name, Number(count)]);
  return { answer, tabs: Object.fromEntries(named('tabs')), add_another: Object.fromEntries(counts) };
}
