import { type Answers, didYouMean, nearestName } from '@quire/validation';
import { describeValue, questionAt } from '../../core/index.ts';
import type { LiveApplication } from '../live/live-application.ts';

/** A check of the host for one answer: the message of what is wrong with it, or nothing. It may ask a server. */
export type HostCheck = (
  value: string,
  signal: AbortSignal,
) => Promise<string | undefined | null> | string | undefined | null;

/** Checks of the host by the key of their question. */
export type HostChecks = Readonly<Record<string, HostCheck>>;

/** How long typing rests before a check, when *Checking* is said, and how long a submission waits; milliseconds. */
const [pause, sign, longest] = [400, 1_000, 10_000];
const typedControls: ReadonlySet<string> = new Set(['text', 'textarea', 'password', 'phone', 'ssn', 'autocomplete']);

interface Run {
  readonly value: string;
  readonly abort: AbortController;
  /** Ends the pause before it. */
  begin(): void;
  readonly done: Promise<void>;
}

/**
 * The checks of a host that run while somebody fills in a form. One run stands for each question: that of its present
 * answer. An edit ends the run before it, whose result is forgotten even where it comes later. A check that fails, or
 * never answers, blocks nothing: the server that gets the answers has the last word.
 */
export class RunningChecks {
  readonly #application: LiveApplication;
  readonly #checks: () => HostChecks;
  readonly #tell: (keys: readonly string[]) => void;
  readonly #slow = new Set<string>();
  readonly #runs = new Map<string, Run>();
  readonly #results = new Map<string, { value: string; message: string | undefined }>();

  /**
   * @param checks the present ones
   * @param tell called with the keys of runs that have taken a second, and again without those that have ended
   */
  constructor(application: LiveApplication, checks: () => HostChecks, tell: (keys: readonly string[]) => void) {
    this.#application = application;
    this.#checks = checks;
    this.#tell = tell;
  }

  /** Starts the checks of what was edited, after a pause where it is typed. Returns what ends that. */
  follow(): () => void {
    const { questionnaire } = this.#application;
    const questions = questionnaire.nodes.flatMap((node) => (node.kind === 'question' ? [node.key] : []));
    for (const key of Object.keys(this.#checks()))
      if (!questionAt(questionnaire, key))
        reportError(
          new TypeError(
            `\`checks\` has "${key}", which no question asks, so this check never runs. ` +
              didYouMean(nearestName(key, questions), 'Name it by the key of its question.'),
          ),
        );
    const end = this.#application.subscribe.edits((set) => {
      for (const key of Object.keys(set)) if (this.#checkOf(key)) this.#start(key);
    });
    return () => {
      end();
      for (const key of this.#runs.keys()) this.#stop(key);
    };
  }

  /** Begins what waits for a pause: its question was left. */
  flush(): void {
    for (const run of this.#runs.values()) run.begin();
  }

  /** Resolves once each answer that is shown was checked as it is, or after ten seconds. */
  async settle(): Promise<void> {
    for (const key of Object.keys(this.#checks())) {
      const value = this.#application.answer(key);
      const isKnown = this.#results.get(key)?.value === value || this.#runs.get(key)?.value === value;
      if (value !== '' && !isKnown) this.#start(key);
    }
    let isLate = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        isLate = true;
        resolve();
      }, longest);
    });
    while (this.#runs.size > 0 && !isLate) {
      this.flush();
      await Promise.race([limit, Promise.all([...this.#runs.values()].map(({ done }) => done))]);
    }
    clearTimeout(timer);
  }

  #checkOf(key: string): HostCheck | undefined {
    const checks = this.#checks();
    return Object.hasOwn(checks, key) ? checks[key] : undefined;
  }

  #start(key: string): void {
    this.#stop(key);
    const value = this.#application.answer(key);
    if (value === '') return;
    const abort = new AbortController();
    let begin = (): void => undefined;
    const rested = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const isTyped = typedControls.has(questionAt(this.#application.questionnaire, key)?.control ?? '');
    if (isTyped) setTimeout(begin, pause);
    else begin();
    const done = rested.then(() => this.#run(key, value, abort.signal));
    this.#runs.set(key, { value, abort, begin, done });
  }

  #stop(key: string): void {
    const run = this.#runs.get(key);
    this.#runs.delete(key);
    run?.abort.abort();
    run?.begin();
    this.#setSlow(key, false);
  }

  /** Runs a check, and keeps its result if its answer is still the present one. It never rejects. */
  async #run(key: string, value: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    // What the form itself finds wrong is told at once, and nobody else need be asked.
    const isWrong = this.#problemsOf(key).some(({ severity }) => severity === 'blocks');
    const timer = setTimeout(() => this.#setSlow(key, true), sign);
    try {
      if (!isWrong) {
        const told = await Promise.race([this.#checkOf(key)?.(value, signal), endOf(signal)]);
        if (!signal.aborted) this.#results.set(key, { value, message: messageOf(key, told) });
      }
    } catch (error) {
      if (!signal.aborted) reportError(error);
    }
    clearTimeout(timer);
    if (signal.aborted) return;
    this.#runs.delete(key);
    this.#setSlow(key, false);
    this.#show();
  }

  #problemsOf(key: string): ReturnType<LiveApplication['problems']['at']> {
    const question = questionAt(this.#application.questionnaire, key);
    return question ? this.#application.problems.at(question.index) : [];
  }

  #show(): void {
    const wrong = [...this.#results].filter(([, { message }]) => message !== undefined);
    const about: Answers = Object.fromEntries(wrong.map(([key, { value }]) => [key, value]));
    this.#application.problems.setErrors(Object.fromEntries(wrong.map(([key, { message }]) => [key, message!])), {
      about,
      from: 'check',
    });
  }

  #setSlow(key: string, isSlow: boolean): void {
    if (this.#slow.has(key) === isSlow) return;
    if (isSlow) this.#slow.add(key);
    else this.#slow.delete(key);
    this.#tell([...this.#slow]);
  }
}

/** @throws TypeError for anything but a text or nothing */
function messageOf(key: string, told: unknown): string | undefined {
  if (told === undefined || told === null || told === '') return undefined;
  if (typeof told === 'string') return told;
  throw new TypeError(
    `The check of "${key}" returned ${describeValue(told)}, and nobody learns what is wrong. Return the message of ` +
      'what is wrong as a text, or nothing.',
  );
}

const endOf = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
