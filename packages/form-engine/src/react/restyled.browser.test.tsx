/** @module-tag deep */
import '../../../ui/src/styles.css';
import { act, cleanup, screen } from '@testing-library/react';
import type { Item } from '@quire/validation';
import { yesNo } from '@quire/validation/testing';
import { cdp } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import type { Questionnaire } from '../core/index.ts';
import { compiled } from '../core/testing/compiled.ts';
import { showApplication } from './testing/shown-application.tsx';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  args: { elementCount?: number };
}
interface Tracing {
  send(method: string, params?: object): Promise<unknown>;
  on(event: string, listener: (batch: { value: TraceEvent[] }) => void): void;
}

afterEach(cleanup);

// One session serves all tests, so it is listened to once.
const tracing = cdp() as unknown as Tracing;
let events: TraceEvent[] = [];
let ended = (): void => undefined;
tracing.on('Tracing.dataCollected', ({ value }) => {
  events.push(...value);
});
tracing.on('Tracing.tracingComplete', () => {
  ended();
});

/** How many elements get their style anew by a change: a number that no machine makes larger or smaller. */
async function restyledBy(change: () => void): Promise<number> {
  events = [];
  const completed = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const settle = (): unknown => document.body.getBoundingClientRect();
  settle();
  await tracing.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing'] },
  });
  performance.mark('begin');
  act(change);
  settle();
  performance.mark('end');
  await tracing.send('Tracing.end');
  await completed;
  const [begin, end] = ['begin', 'end'].map((mark) => events.find(({ name }) => name === mark));
  // The trace holds other pages of this browser as well. On this thread only the change happens between the marks.
  const ours = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'UpdateLayoutTree' && pid === begin?.pid && tid === begin.tid && ts > begin.ts && ts < (end?.ts ?? 0),
  );
  const counts = ours.map(({ args }) => args.elementCount ?? Number.NaN);
  expect(counts, 'the trace tells of restyled elements').not.toEqual([]);
  return counts.reduce((sum, count) => sum + count);
}

const key = (number: number): string => `q_${number}`;

/** 1,000 questions of each frame and width; what `q_500` answers hides `q_502`. */
const thousand: Item[] = Array.from({ length: 1000 }, (_, number): Item => {
  const shared = {
    question: key(number),
    label: `Question ${number}`,
    ...(number === 502 && { showWhen: { key: key(500), notEquals: 'N' } }),
  };
  const width = number % 3 === 0 ? 'full' : 'half';
  switch (number % 5) {
    case 0:
      return { ...shared, control: 'radio', options: yesNo, under: { Y: [{ notice: `Hangs under ${number}.` }] } };
    case 1:
      return { ...shared, control: 'text', width, hint: 'Of two parts.\n\nBoth are short.', required: shared.label };
    case 2:
      return { ...shared, control: 'select', width, options: yesNo };
    case 3:
      return { ...shared, control: 'checkbox' };
    default:
      return { ...shared, control: 'date', width, date: { message: 'A date is required.' } };
  }
});
const text = 'Several parts.\n\n- one\n- another\n\nAnd an end.';
const onAPage = (items: Item[]): Questionnaire =>
  compiled({
    pages: [{ page: 'one', title: 'Long', intro: text, items: [{ notice: text }, ...items] }],
  });

it.each<[string, Item[]]>([
  ['a page', thousand],
  ['a section', [{ section: 'All', guidance: text, items: thousand }]],
  [
    'a tab',
    [{ tabs: 'way', label: 'The way', default: 'all', items: [{ tab: 'all', label: 'All', items: thousand }] }],
  ],
])('a change of one of 1,000 questions of %s restyles that one alone', async (_, items) => {
  const { live } = showApplication(onAPage(items), 'one');
  await screen.findByText('Question 999');
  act(() => live.problems.validating(true));
  const restyled = {
    hidden: await restyledBy(() => live.change(key(500), 'N')),
    shown: await restyledBy(() => live.change(key(500), '')),
    opened: await restyledBy(() => live.change(key(500), 'Y')),
    fixed: await restyledBy(() => live.change(key(501), 'An answer')),
  };
  expect(document.getElementById(key(502))).not.toBeNull();
  for (const [what, count] of Object.entries(restyled)) expect(count, what).toBeLessThanOrEqual(50);
});
