import type { Answers, Today } from '@quire/validation';
import {
  changeAllInPlace,
  cleanAnswers,
  isStructureKey,
  openSaved,
  ownText,
  type Questionnaire,
  splitStructure,
  storedAnswer,
  answersToSubmit,
} from '../../core/index.ts';
import { createAnswerControls } from './answer-controls.ts';
import { commit, edit, type LiveChecks, type LiveParts, showProblems } from './commit.ts';
import { createListeners } from './listeners.ts';
import type { Capabilities, LiveApplication, LiveSubscriptions, Mode } from './live-application.ts';
import { createLiveControls } from './live-controls.ts';
import { createLiveProblems } from './live-problems.ts';
import { createLiveStructure } from './live-structure.ts';
import { createNodeStates } from './node-states.ts';
import { adopt, load, setToday } from './replace-state.ts';
import { createOrphanedOptions } from './orphaned-options.ts';
import { reachQuestion } from './reach-question.ts';
import { isCompanion, isTaken, RefusedEdit } from './refused-edit.ts';
import { setErrors } from './set-errors.ts';

export interface LiveApplicationOptions {
  questionnaire: Questionnaire;
  answers: Answers;
  /** Structure keys and values, from the core's `structureAnswers`. */
  structure?: Answers;
  /**
   * Text that is not an answer, by key, from `subscribe.typed`. Controls show it as left. The answers it replaced count
   * until it is left anew.
   */
  typed?: Answers;
  today: Today;
  /** `fill` by default. */
  mode?: Mode;
  /** A capability that is left out is granted. */
  can?: Partial<Capabilities>;
}

/**
 * Opens an application for a host that is type-checked and counts bytes: it looks at nothing, and skips a stored value
 * that is not a text. Others use `createLiveApplication`.
 */
export function createBareApplication(
  { mode = 'fill', can = {}, ...opened }: LiveApplicationOptions,
  checks?: LiveChecks,
): LiveApplication {
  const live = openParts(opened, checks);
  const { questionnaire, problems, states } = live;
  const controls = createLiveControls(live);
  let capabilities: Capabilities = { answer: true, addAnother: true, chooseTabs: true, upload: true, ...can };
  const application: LiveApplication = {
    questionnaire,
    mode,
    get today() {
      return live.today;
    },
    get can() {
      return capabilities;
    },
    set can(next) {
      capabilities = next;
      states.renew();
      for (const index of questionnaire.nodes.keys()) live.listeners.nodes.notify(index);
    },
    groups: createLiveStructure(live, controls.unreadable),
    problems: {
      validating: (on) => showProblems(live, [], () => problems.validate(on, live.state)),
      now: (page) => problems.now(live.state, page),
      at: (question) => problems.at(live.state, question),
      list: problems.list,
      setErrors: (errors, options) => setErrors(live, errors, options),
    },
    controls: {
      ...controls,
      get idPrefix() {
        return live.idPrefix;
      },
      set idPrefix(prefix) {
        live.idPrefix = prefix;
      },
      get namePrefix() {
        return live.namePrefix;
      },
      set namePrefix(prefix) {
        live.namePrefix = prefix;
      },
      focus: (key) => reachQuestion(application, key),
    },
    subscribe: subscriptionsOf(live),
    answers: () => splitStructure(live.state.answers).answers,
    answer: (key) => ownText(live.state.answers, key),
    stored: (key) => storedAnswer(questionnaire, live.state, key),
    parked: () => ({ ...live.state.parked }),
    structure: () => splitStructure(live.state.answers).structure,
    submitted: () => answersToSubmit(questionnaire, live.state, live.today),
    hasAnswers: () => hasAnswer(live.state.answers),
    node: (index) => states.at(index, live.state.facts[index]),
    change: (...edited) => change(live, edited),
    adopt: (take, options) => adopt(live, take, options),
    load: (answers, structure) => load(live, answers, structure),
    setToday: (next) => setToday(live, next),
  };
  return application;
}

function openParts(
  { questionnaire, answers, structure, typed = {}, today }: LiveApplicationOptions,
  checks: LiveChecks | undefined,
): LiveParts {
  const problems = createLiveProblems(questionnaire, () => live.today);
  const orphans = createOrphanedOptions(questionnaire, () => live.today);
  const live: LiveParts = {
    questionnaire,
    checks,
    today,
    idPrefix: '',
    namePrefix: '',
    state: openSaved(questionnaire, { ...answers, ...structure }, today),
    onScreen: createAnswerControls(
      () => live.state.answers,
      (key, value) => edit(live, key, value, key),
      () => live.namePrefix,
    ),
    problems,
    orphans,
    states: createNodeStates(problems.shownAt, orphans.at),
    listeners: {
      nodes: createListeners(),
      answers: createListeners(),
      list: createListeners(),
      edits: createListeners(),
      typed: createListeners(),
    },
  };
  for (const [key, text] of Object.entries(typed)) problems.unreadable(live.state, key, text);
  orphans.follow(live.state, Object.keys(live.state.answers));
  return live;
}

const subscriptionsOf = ({ listeners }: LiveParts): LiveSubscriptions => ({
  node: listeners.nodes.subscribe,
  answer: listeners.answers.subscribe,
  problems: (listener) => listeners.list.subscribe('list', listener),
  edits: (listener) => listeners.edits.subscribe('edits', listener),
  typed: (listener) => listeners.typed.subscribe('typed', listener),
});

function change(live: LiveParts, edited: [key: string, value: string] | [answers: Answers]): void {
  const { questionnaire, state, today } = live;
  const [first] = edited;
  const set = typeof first === 'string' ? { [first]: edited[1]! } : first;
  for (const [key, text] of Object.entries(set)) {
    if (isCompanion(set, key) || isTaken(questionnaire, key, text)) continue;
    throw (
      live.checks?.refusal(questionnaire, key, text) ??
      new RefusedEdit(key, `"${key}" takes no such value.`, 'Use createLiveApplication to read more.')
    );
  }
  live.checks?.edit(questionnaire, state, set, today);
  if (typeof first === 'string') edit(live, first, edited[1]!);
  else commit(live, changeAllInPlace(questionnaire, state, cleanAnswers(questionnaire, set), today));
}

function hasAnswer(answers: Answers): boolean {
  for (const key in answers) if (answers[key] !== '' && !isStructureKey(key)) return true;
  return false;
}
