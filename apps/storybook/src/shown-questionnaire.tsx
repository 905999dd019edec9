import {
  createLiveApplication,
  QuestionnairePage,
  QuestionnaireProvider,
  QuestionnaireQuestion,
  type BlockMap,
  type Capabilities,
  type Control,
  type DocumentsPort,
  type LookupPort,
  type Mode,
} from '@quire/form-engine';
import type { Questionnaire } from '@quire/form-engine/core';
import { todayIn, type Answers } from '@quire/validation';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import { messages, questionnaire as institutions } from 'virtual:quire/questionnaire';
import { fakeDocuments, fakeLookups } from './fake-ports.ts';

export interface ShownQuestionnaireProps {
  /** Another one than the institution's. */
  questionnaire?: Questionnaire;
  /** The key of one question; the whole page without any. */
  question?: string;
  /** The keys of several questions, one under the other. */
  questions?: readonly string[];
  page: string;
  /** Answers and structure keys such as `@repeat:hs` that make it visible. */
  answers?: Answers;
  /** `fill` by default. */
  mode?: Mode;
  /** Missing capabilities are granted. */
  can?: Partial<Capabilities>;
  /** Shows problems as after a first attempt to submit. */
  validating?: boolean;
  controls?: Readonly<Record<string, Control>>;
  blocks?: BlockMap;
  /** Other documents and records than the fake ones of every story. */
  documents?: DocumentsPort;
  lookups?: LookupPort;
  /** Content above the page, inside the application. */
  above?: ReactNode;
}

const nothing: Answers = {};
const none = {};
// As in the frame of an application's page.
const frame = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--quire-part-gap)' };
const today = todayIn(institutions.timeZone, Date.now());

/** Shows a part of a questionnaire to an applicant or a reader, with everything that the engine needs around it. */
export function ShownQuestionnaire({
  questionnaire = institutions,
  question,
  questions,
  page,
  answers = nothing,
  mode = 'fill',
  can = none,
  validating = false,
  controls = none,
  blocks = none,
  documents,
  lookups = fakeLookups,
  above,
}: ShownQuestionnaireProps): ReactElement {
  const application = useMemo(() => {
    const live = createLiveApplication({ questionnaire, answers, structure: answers, today, mode, can });
    live.problems.validating(validating);
    return live;
  }, [questionnaire, answers, validating, mode, can]);
  const inMemory = useMemo(() => fakeDocuments(), []);
  const asked = questions ?? (question === undefined ? [] : [question]);
  const shown =
    asked.length === 0 ? (
      <QuestionnairePage page={page} />
    ) : (
      asked.map((key) => <QuestionnaireQuestion key={key} question={key} />)
    );
  return (
    <QuestionnaireProvider
      key={`${asked.join(' ')} ${page} ${validating} ${mode}`}
      application={application}
      messages={messages}
      lookups={lookups}
      documents={documents ?? inMemory}
      controls={controls}
      blocks={blocks}
    >
      {above ? (
        <div style={frame}>
          {above}
          {shown}
        </div>
      ) : (
        shown
      )}
    </QuestionnaireProvider>
  );
}
