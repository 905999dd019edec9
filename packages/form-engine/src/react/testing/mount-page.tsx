import { createElement, StrictMode, version } from 'react';
import { createRoot } from 'react-dom/client';
import { createLiveApplication } from '../live/create-live-application.ts';
import type { LiveApplication } from '../live/live-application.ts';
import { QuestionnairePage } from '../questionnaire-page.tsx';
import { QuestionnaireProvider } from '../questionnaire-provider.tsx';
import { facesQuestionnaire } from './every-view.ts';

/** What a test of a bundle finds on its window. */
export interface Mounted {
  version: string;
  live: LiveApplication;
  unmount(): void;
}

/** Mounts a page of every control, in whatever React the bundle has. */
export function mountPage(): Mounted {
  const live = createLiveApplication({
    questionnaire: facesQuestionnaire(),
    answers: { first_name: 'Ada', country: 'USA' },
    today: { date: '2026-11-21', instant: Date.UTC(2026, 10, 21) },
  });
  const root = createRoot(document.getElementById('root')!);
  const lookups = { find: () => Promise.resolve([]), record: () => Promise.resolve({}) };
  root.render(
    <StrictMode>
      <QuestionnaireProvider application={live} idPrefix="old-" lookups={lookups}>
        {createElement(QuestionnairePage, { page: 'one' })}
      </QuestionnaireProvider>
    </StrictMode>,
  );
  return { version, live, unmount: () => root.unmount() };
}

Object.assign(globalThis, { quire: mountPage() });
