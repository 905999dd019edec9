export interface BatchOptions {
  /** The most questions in one batch. */
  most: number;
  /** The most batches that are under way: with more, each would be smaller, and have to wait for a connection. */
  atOnce: number;
  /** Milliseconds after which a batch that is under way keeps the next one no longer. */
  patience: number;
}

interface Waiting<Question, Answer> {
  question: Question;
  resolve: (answer: Answer | Promise<Answer>) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches questions that come during the previous batch. Without one, a question runs at once: nothing waits while
 * there is little to do.
 * @param ask returns the answers in order, each at once or as a promise; its error is that of each question
 */
export function inBatches<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly (Answer | Promise<Answer>)[]>,
  { most, atOnce, patience }: BatchOptions,
): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = [];
  let underWay = 0;
  let impatient: NodeJS.Timeout | undefined;

  const askAll = async (batch: readonly Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await ask(batch.map(({ question }) => question));
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const askNext = (): void => {
    clearTimeout(impatient);
    impatient = undefined;
    if (waiting.length === 0 || underWay === atOnce) return;
    underWay += 1;
    impatient = setTimeout(askNext, patience);
    void askAll(waiting.splice(0, most)).finally(() => {
      underWay -= 1;
      askNext();
    });
  };

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (underWay === 0 || impatient === undefined) askNext();
    });
}

/** Returns items in batches of a size; the last one may be smaller. */
export async function* batchesOf<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  size = 200,
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
