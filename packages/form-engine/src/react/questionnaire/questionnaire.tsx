import type { Answers, ConfigProblem } from '@quire/validation';
import { forwardRef, type ReactElement, type Ref, useEffect, useId, useMemo, useState } from 'react';
import type { ConfigInput, ReadyConfig } from '../../config/index.ts';
import { type AnswersOf, checkAnswers } from '../../core/index.ts';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { BareProvider, type BareProviderProps } from '../bare-provider.tsx';
import { type OwnFormProps, QuestionnaireForm, type QuestionnaireFormProps } from './questionnaire-form.tsx';
import { useDocumentAnswers } from './use-document-answers.ts';
import type { QuestionnaireHandle } from './questionnaire-handle.ts';
import { type DraftOptions, useDraft } from './use-draft.ts';

// Only a form that is compiled at run time can show any.
const ConfigProblems = lazyComponent(async () => (await import('./config-problems.tsx')).ConfigProblems);

/** @typeParam Config from which the types of answers follow, such as what `defineConfig` returns */
export interface QuestionnaireProps<Config extends AnyConfig = AnyConfig>
  extends
    Partial<Omit<DraftOptions, 'answers'>>,
    QuestionnaireFormProps<AnswersOf<Config>>,
    Omit<BareProviderProps, 'application' | 'messages' | 'children'> {
  /** What a host can do from outside; null until the form is there. */
  ref?: Ref<QuestionnaireHandle<AnswersOf<Config>>> | undefined;
  /**
   * One page or several, as an object, as YAML text, or as files by their names (`{ 'pages/about.yaml': text }`); or
   * what `virtual:quire/questionnaire` or `compileConfig` has made of them. Nothing is shown before that.
   */
  config: Config;
  /** A draft, as `onChange` gave it. One of `undefined` is not an answer. */
  answers?: Partial<AnswersOf<Config>> | Readonly<Record<string, string | undefined>> | undefined;
}

const OfAnyConfig = forwardRef(function Questionnaire(
  { config: given, answers = nothing, ...props }: Omit<QuestionnaireProps, 'ref'>,
  ref: Ref<QuestionnaireHandle>,
): ReactElement | null {
  const { config, problems, heading } = useReadyConfig(given);
  const { whole, fault } = useWhole(answers);
  if (!config || config.questionnaire.pages.length === 0)
    return problems.length === 0 ? null : (
      <div className="quire quire-form">
        <ConfigProblems problems={problems} heading={heading} />
      </div>
    );
  return (
    <>
      {fault === undefined ? null : (
        <div className="quire quire-form" role="alert">
          <p>{fault}</p>
        </div>
      )}
      {whole && <OpenQuestionnaire config={config} answers={whole} handle={ref} {...props} />}
    </>
  );
});

/**
 * A whole form: pages and the way between them, problems with links to their questions, a review, and the button that
 * submits. `onChange` gives the draft to keep, with what hidden questions hold; hand it back as `answers`. `onSubmit`
 * gives the answers that count. A config with mistakes shows them in place of the form.
 */
export const Questionnaire = OfAnyConfig as unknown as <const Config extends AnyConfig>(
  props: QuestionnaireProps<Config>,
) => ReactElement | null;

type AnyConfig = ConfigInput | ReadyConfig | undefined;
const nothing: Answers = {};

/** Returns the last answers that are all texts, and what is wrong with the present ones: a form that is open stays. */
function useWhole(given: NonNullable<QuestionnaireProps['answers']>): {
  whole: Answers | undefined;
  fault: string | undefined;
} {
  const { answers, fault } = useMemo(() => {
    try {
      const defined = given && Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      checkAnswers(defined as Answers);
      return { answers: defined as Answers };
    } catch (error) {
      return { fault: error instanceof Error ? error : new Error(String(error)) };
    }
  }, [given]);
  const [whole, setWhole] = useState<Answers>();
  if (!fault && whole !== answers) setWhole(answers);
  useEffect(() => {
    if (fault) reportError(fault);
  }, [fault]);
  return { whole: fault ? whole : answers, fault: fault?.message };
}

function OpenQuestionnaire({
  config: { questionnaire, messages },
  answers,
  onChange,
  mode,
  can,
  onSubmit,
  review,
  checks,
  page,
  onPage,
  handle,
  idPrefix,
  namePrefix,
  ...provided
}: Omit<QuestionnaireProps, 'config' | 'answers' | 'ref'> & OwnFormProps & { config: ReadyConfig }): ReactElement {
  // Two forms of one page ask the same keys.
  const own = useId();
  const application = useDraft(questionnaire, { answers, onChange, ...(mode && { mode }), ...(can && { can }) });
  useDocumentAnswers(application, provided.documents);
  return (
    <BareProvider
      {...provided}
      application={application}
      messages={messages}
      idPrefix={idPrefix ?? `${own.replaceAll(/\W/g, '')}-`}
      namePrefix={namePrefix ?? idPrefix ?? ''}
    >
      <QuestionnaireForm {...{ onSubmit, review, checks, page, onPage, handle, answers }} />
    </BareProvider>
  );
}

/** What is known of a config: nothing while its code loads, then the config, or why it cannot run. */
interface ConfigOutcome {
  config?: ReadyConfig | undefined;
  problems: readonly ConfigProblem[];
  /** Above the problems. */
  heading: string;
}

const isReady = (config: ConfigInput | ReadyConfig | undefined): config is ReadyConfig =>
  typeof config === 'object' && config !== null && 'questionnaire' in config;

const waiting: ConfigOutcome = { problems: [], heading: '' };

/**
 * Returns a config that may run. One that a build has compiled is there at once; the code that compiles any other is
 * fetched, so a host that builds its forms never ships it. A new object with the same contents is the same config.
 */
function useReadyConfig(given: ConfigInput | ReadyConfig | undefined): ConfigOutcome {
  // Within functions, for what is given instead of a config may be one.
  const [config, setConfig] = useState(() => given);
  if (config !== given && (isReady(given) || textOf(config) !== textOf(given))) setConfig(() => given);
  const [compiled, setCompiled] = useState<ConfigOutcome>(waiting);
  useEffect(() => {
    if (config === undefined || isReady(config)) return undefined;
    let isGone = false;
    const compile = async (): Promise<void> => {
      const { compileConfig, headingOfProblems: heading } = await import('../../config/index.ts');
      if (!isGone) setCompiled({ ...compileConfig(config), heading });
    };
    void compile();
    return () => {
      isGone = true;
    };
  }, [config]);
  // While another is compiled, the last form stays, with all that was typed.
  return config === undefined ? waiting : isReady(config) ? { ...waiting, config } : compiled;
}

/** Returns a text that differs where the config does; undefined for an object that contains itself. */
function textOf(config: ConfigInput | undefined): string {
  try {
    return typeof config === 'string' ? config : (JSON.stringify(config) ?? String(config));
  } catch {
    return 'endless';
  }
}
