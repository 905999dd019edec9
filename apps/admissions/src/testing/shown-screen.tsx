import '../admissions.css';
import type { Profile } from '@quire/api-client';
import { personaStart, readStructureKey, splitStructure } from '@quire/form-engine/core';
import { createKeptAside } from '@quire/form-engine/journal';
import { dismissToast } from '@quire/ui';
import type { Answers, Persona } from '@quire/validation';
import { useEffect, useState, type ReactElement } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '../app.tsx';
import { AdmissionsContext } from '../application/admissions-context.ts';
import type { Admissions } from '../application/admissions.ts';
import { createAdmissions, type AdmissionsOptions } from '../compose/create-admissions.ts';
import { joinRouter } from '../compose/navigator.ts';
import { lazyParts } from '../compose/lazy-parts.ts';
import { routes } from '../router.tsx';
import { answerCalls, type PageReplies } from './page-server.ts';
import { sampleProfile } from './sample-profile.ts';

/** What an institution's config is to a screen. */
export type ShownInstitution = Pick<AdmissionsOptions, 'institution' | 'messages' | 'questionnaire'>;

export interface ShownScreenProps {
  /** Address of the screen, such as `/review`. */
  at: string;
  /** Text of a button that is pressed once it is there, and opens a dialog. */
  presses?: string;
  /** Words that are there once the screen is; without them, its heading. */
  until?: string;
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

/** Storage of one story: what is typed there is gone with it. */
function storageOfStory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => {
      kept.clear();
    },
    getItem: (name) => kept.get(name) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (name) => void kept.delete(name),
    setItem: (name, value) => void kept.set(name, value),
  };
}

// Screens show one day and hour, so that their pictures stay.
const shownAt = Date.parse('2026-11-21T15:00:00Z');

/** Opens the application for a story, as a visitor or a student with these answers. */
function openScreen({ at, state, answers = {}, profile, before, shown, persona }: ShownScreenProps): {
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
    storage: storageOfStory(),
    tabStorage: storageOfStory(),
    // No other tab takes part in a story.
    channel: Object.assign(new EventTarget(), { postMessage: () => undefined }),
    now: () => shownAt,
  });
  admissions.device.keptAside.arrive(createKeptAside);
  admissions.device.openDurable = () => Promise.resolve();
  if (!isIn && Object.keys(given).length > 0) admissions.live.replace('anonymous', given);
  before?.(admissions);
  const [pathname = '/', hash = ''] = at.split('#');
  const router = createMemoryRouter(routes(admissions), { initialEntries: [{ pathname, hash, state }] });
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

/** Shows the real application at one of its addresses, with a server that answers as the story says. */
export function ShownScreen(props: ShownScreenProps): ReactElement {
  const [opened] = useState(() => {
    const made = openScreen(props);
    return { ...made, end: answerCalls({ ...made.replies, ...props.replies }) };
  });
  useEffect(
    () => () => {
      opened.end();
      dismissToast();
    },
    [opened],
  );
  const { admissions, router, given } = opened;
  if (!props.instead) return <App admissions={admissions} router={router} />;
  return <AdmissionsContext value={admissions}>{props.instead(admissions, given)}</AdmissionsContext>;
}

// No story begins with the placeholder of a late part.
const loadParts = async (): Promise<void> => void (await Promise.all(lazyParts.map((part) => part())));

/** Waits until a page has something, however late it comes. A story ends with it, and its picture is taken then. */
async function found<Thing>(find: () => Thing | null | undefined | false): Promise<Thing> {
  for (;;) {
    const thing = find();
    if (thing) return thing;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

async function arrive({ presses, until }: Partial<ShownScreenProps>): Promise<void> {
  await found(() => (until === undefined ? document.querySelector('h1') : document.body.textContent.includes(until)));
  if (presses === undefined) return;
  const buttons = (): HTMLElement[] => [...document.querySelectorAll('button')];
  (await found(() => buttons().find(({ textContent }) => textContent.includes(presses)))).click();
  await found(() => document.querySelector('[role=dialog], [role=alertdialog], dialog[open]'));
}

/** What the stories of screens share. Storybook's toolbar says whose institution and which persona is `loaded`. */
export const screens = {
  component: ShownScreen,
  loaders: [loadParts],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  play: ({ args }: { args: Partial<ShownScreenProps> }): Promise<void> => arrive(args),
  render: (args: Partial<ShownScreenProps>, { loaded }: { loaded: Record<string, unknown> }): ReactElement => {
    const { shown, persona } = loaded as Pick<ShownScreenProps, 'shown' | 'persona'>;
    const key = `${shown.institution.name} ${persona?.persona}`;
    return <ShownScreen key={key} at="/" {...args} shown={shown} persona={args.persona ?? persona} />;
  },
};
