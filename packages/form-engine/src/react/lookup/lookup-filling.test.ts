import type { Answers } from '@quire/validation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompiledLookup, Questionnaire } from '../../core/index.ts';
import { lookupQuestionnaire } from '../testing/lookup-questionnaire.ts';
import { compiled, today } from '../../core/testing/compiled.ts';
import { createLiveApplication } from '../live/create-live-application.ts';
import type { LiveApplication } from '../live/live-application.ts';
import { fillingOf } from './lookup-field.tsx';
import type { LookupFilling } from './lookup-filling.ts';
import type { LookupPort, LookupRecord } from './lookup-port.ts';
import { recordAnswers } from './lookup-record.ts';

const questionnaire = lookupQuestionnaire();
const abbey: LookupRecord = {
  name: 'Abbey High School',
  ceeb: '461234',
  city: 'Wexcombe',
  state: 'VT',
  country: 'USA',
};
const filled: Answers = {
  name: 'Abbey High School',
  ceeb: '461234',
  city: 'Wexcombe',
  state: 'VT',
  state_desc: 'The VT',
  country: 'USA',
  country_desc: 'The USA',
};
const present = (live: LiveApplication): Answers =>
  Object.fromEntries(Object.entries(live.answers()).filter(([, value]) => value !== ''));

let record: ReturnType<typeof vi.fn<LookupPort['record']>>;
let lookups: LookupPort;
beforeEach(() => {
  record = vi.fn<LookupPort['record']>(async () => abbey);
  lookups = { find: async () => [], record };
});
afterEach(() => {
  vi.useRealTimers();
});

function lookupOf({ nodes, asks }: Questionnaire, key: string): CompiledLookup {
  const node = nodes[asks[key]!];
  if (node?.kind !== 'question' || !node.lookup) throw new Error(`${key} is no autocomplete.`);
  return node.lookup;
}

function open(
  answers: Answers = {},
  key = 'name',
): { live: LiveApplication; filling: LookupFilling; edits: Answers[] } {
  const live = createLiveApplication({
    questionnaire,
    answers,
    today,
  });
  const edits: Answers[] = [];
  live.subscribe.edits((set) => {
    edits.push(set);
  });
  return { live, filling: fillingOf(live, key, lookupOf(questionnaire, key)), edits };
}
const picking = (filling: LookupFilling, text = 'Abbey High', id = '1'): Promise<string[]> =>
  filling.pick({ id, text }, lookups);
/** A record that comes when the test answers. */
function late(): (answer: LookupRecord | Error) => void {
  let settle: (answer: LookupRecord | Error) => void = () => undefined;
  record.mockImplementationOnce(
    () =>
      new Promise((resolve, reject) => {
        settle = (answer) => {
          if (answer instanceof Error) reject(answer);
          else resolve(answer);
        };
      }),
  );
  return (answer) => {
    settle(answer);
  };
}

describe('picking', () => {
  it('fills the name and the fields in one edit, what one reveals included', async () => {
    const { live, filling, edits } = open();
    await picking(filling);
    expect(record.mock.calls[0]?.slice(0, 2)).toEqual(['1', 'hs_ceeb']);
    expect(edits).toEqual([{ name: 'Abbey High' }, filled]);
    expect([present(live), filling.byHand()]).toEqual([filled, false]);
  });

  it('lets the picked text stand while the record is fetched, even for half a minute', async () => {
    vi.useFakeTimers();
    record.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          setTimeout(() => {
            resolve(abbey);
          }, 30_000);
        }),
    );
    const { live, filling } = open();
    const done = picking(filling);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(present(live)).toEqual({ name: 'Abbey High' });
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(present(live)).toEqual(filled);
  });

  it('clears what the record lacks, and takes the label for a name that it lacks', async () => {
    record.mockResolvedValue({ city: 'Bishopsgate', ceeb: ' ' });
    const { live, filling } = open({ ceeb: '1', state: 'NH', country: 'USA' });
    await picking(filling, 'Bishop High');
    expect(present(live)).toEqual({ name: 'Bishop High', city: 'Bishopsgate' });
  });

  it('takes the address line for an address', async () => {
    record.mockResolvedValue({ name: 'no matter', address_line_1: '12 Elm Street', zip: '05401', city: 'Burlington' });
    const { live, filling } = open({}, 'line');
    await picking(filling, '12 Elm St, Burlington');
    expect(record.mock.calls[0]?.[1]).toBe('address');
    expect(present(live)).toEqual({ line: '12 Elm Street', zip: '05401', town: 'Burlington' });
  });

  const place: LookupRecord = { address_line_1: '', zip: '05401', city: 'Burlington' };
  const suggestion = { id: '1', text: 'Burlington, VT', subText: '05401 · Vermont' };

  it.each([
    ['12 Elm St, Burlington', '12 Elm St, Burlington'],
    ['Rose Cottage', 'Rose Cottage'],
    ['burl', ''],
    ['Burlington VT 05401', ''],
    ['05401', ''],
  ])(
    'of a place keeps the street that was typed, and puts the name of the place into no street: %s',
    async (typed, line) => {
      record.mockResolvedValue(place);
      const { live, filling } = open({ line: '1 Oak Road', zip: '68508', flat: 'Apt 4' }, 'line');
      filling.type(typed);
      await filling.pick(suggestion, lookups);
      expect(present(live)).toEqual({ ...(line && { line }), zip: '05401', town: 'Burlington' });
    },
  );

  it('of a place whose record is lost keeps what was typed', async () => {
    record.mockRejectedValue(new Error('500'));
    const { live, filling } = open({}, 'line');
    filling.type('12 Elm St 05401');
    await filling.pick(suggestion, lookups);
    expect(present(live)).toEqual({ line: '12 Elm St 05401' });
  });

  it('shows a state or a country that is no option, as it does any stored answer', async () => {
    record.mockResolvedValue({ ...abbey, state: 'Vermont' });
    const { live, filling } = open();
    await picking(filling);
    expect(live.node(questionnaire.asks['state']!).orphanedOption).toEqual({ value: 'Vermont', label: 'Vermont' });
    record.mockResolvedValue({ ...abbey, country: 'Atlantis' });
    await picking(filling, 'Atlantis High');
    expect(present(live)).toMatchObject({ name: 'Abbey High School', country: 'Atlantis', city: 'Wexcombe' });
    expect([live.answer('state'), live.node(questionnaire.asks['state']!).shown]).toEqual(['', false]);
  });

  it.each<[string, () => Promise<never>]>([
    ['fails', () => Promise.reject(new Error('500'))],
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['is text', () => Promise.resolve('<!doctype html>' as never)],
    ['is nothing', () => Promise.resolve(undefined as never)],
    ['is a list', () => Promise.resolve([abbey] as never)],
    ['says nothing', () => Promise.resolve({} as never)],
    [
      'says nothing that is text',
      () => Promise.resolve({ name: 7, city: null, ceeb: {}, ['__proto__']: { state: 'VT' } } as never),
    ],
  ])('keeps the label, and what was typed before it, when the record %s', async (_, answer) => {
    record.mockImplementation(answer);
    const { live, filling } = open({ city: 'Wexcombe', country: 'USA', state: 'NH' });
    await picking(filling, '<script>Abbey</script> 🎓');
    expect(present(live)).toMatchObject({ name: '<script>Abbey</script> 🎓', city: 'Wexcombe', state: 'NH' });
    expect(filling.byHand()).toBe(true);
  });

  it('over another school leaves nothing of that one behind, whatever becomes of the record', async () => {
    const { live, filling } = open();
    await picking(filling);
    record.mockRejectedValue(new Error('offline'));
    await picking(filling, 'Castle High');
    expect(present(live)).toEqual({ name: 'Castle High' });
  });

  it('takes the record of the newest pick alone, in whatever order they come', async () => {
    const [first, second] = [late(), late()];
    const { live, filling } = open();
    const done = [picking(filling), picking(filling, 'Castle High', '2')];
    second({ name: 'Castle High', city: 'Castletown' });
    await done[1];
    first(abbey);
    await done[0];
    expect(present(live)).toEqual({ name: 'Castle High', city: 'Castletown' });
    expect(record.mock.calls.map(([, , signal]) => signal.aborted)).toEqual([true, false]);
  });

  it.each<[string, (filling: LookupFilling, live: LiveApplication) => void, Answers]>([
    [
      'typed on',
      (filling) => {
        filling.type('Abbey Hig');
      },
      { name: 'Abbey Hig' },
    ],
    [
      'typed on and back',
      (filling) => {
        filling.type('Abbey');
        filling.type('Abbey High');
      },
      { name: 'Abbey High' },
    ],
    [
      'cleared',
      (filling) => {
        filling.clear();
      },
      {},
    ],
    [
      'used other text',
      (filling) => {
        filling.free('Other', 'chosen');
      },
      { name: 'Other' },
    ],
    [
      'filled in a field',
      (_, live) => {
        live.change('city', 'Mine');
      },
      { name: 'Abbey High', city: 'Mine' },
    ],
    [
      'logged in',
      (_, live) => {
        live.load({ name: 'From the server' });
      },
      { name: 'From the server' },
    ],
  ])('drops a record that comes after the applicant has %s', async (_, meanwhile, left) => {
    const come = late();
    const { live, filling } = open();
    const done = picking(filling);
    meanwhile(filling, live);
    come(abbey);
    await done;
    expect(present(live)).toEqual(left);
  });

  it('never waits for a record that does not come', async () => {
    late();
    const { live, filling } = open();
    void picking(filling);
    live.change('city', 'Mine');
    await picking(filling, 'Castle High', '2');
    expect(live.answer('name')).toBe('Abbey High School');
  });
});

describe('the second line of an address', () => {
  const elm: LookupRecord = { address_line_1: '12 Elm Street', city: 'Burlington', zip: '05401' };
  const standing: Answers = { line: '12 Elm Street', zip: '05401', town: 'Burlington' };
  const pickElm = async (answers: Answers, more: LookupRecord = {}): Promise<Answers> => {
    record.mockResolvedValue({ ...elm, ...more });
    const { live, filling } = open(answers, 'line');
    await picking(filling, '12 Elm Street');
    return present(live);
  };

  it('comes from the record, in place of what stood there', async () => {
    expect(await pickElm({ flat: 'Old apt' }, { address_line_2: 'Apt 9' })).toEqual({ ...standing, flat: 'Apt 9' });
  });

  it.each<[string, Answers]>([
    ['before the street', { flat: 'Apt 4' }],
    ['for the same street, typed by hand', { line: '12 elm street', flat: 'Apt 4' }],
    ['for the same address, with a longer ZIP code', { ...standing, zip: '05401-1234', flat: 'Apt 4' }],
    ['for the same address', { ...standing, flat: 'Apt 4' }],
  ])('that was typed %s stays where the record knows none', async (_, before) => {
    expect(await pickElm(before)).toEqual({ ...standing, flat: 'Apt 4' });
  });

  it.each<[string, Answers]>([
    ['of another street', { line: '1 Oak Road', flat: 'Apt 4', zip: '05401', town: 'Burlington' }],
    ['of that street in another town', { line: '12 Elm Street', flat: 'Apt 4', zip: '68508', town: 'Lincoln' }],
    [
      'of that street, where only the town is known and is another',
      { line: '12 Elm Street', flat: 'Apt 4', town: 'Lincoln' },
    ],
  ])('%s does not stay', async (_, before) => {
    expect(await pickElm(before)).toEqual(standing);
  });

  it.each<[string, LookupRecord]>([
    ['of another place', { zip: '68508', city: 'Lincoln' }],
    ['of the same place', {}],
  ])('that a record %s gave does not stay with one that has none', async (_, more) => {
    record.mockResolvedValueOnce({ ...elm, address_line_2: 'Apt 9', ...more }).mockResolvedValueOnce(elm);
    const { live, filling } = open({}, 'line');
    await picking(filling, '12 Elm St');
    expect(live.answer('flat')).toBe('Apt 9');
    await picking(filling, '12 Elm St', '2');
    expect(present(live)).toEqual(standing);
  });

  it('that is typed while the record is on its way stays, and the rest is filled', async () => {
    const come = late();
    const { live, filling } = open({}, 'line');
    const done = picking(filling, '12 Elm Street');
    live.change('flat', '4');
    come({ ...elm, address_line_2: 'Apt 9' });
    await done;
    expect(present(live)).toEqual({ ...standing, flat: '4' });
  });

  it('that came with a record goes with it, and what the applicant wrote there does not', async () => {
    record.mockResolvedValue({ ...elm, address_line_2: 'Apt 9' });
    for (const [written, left] of [
      [undefined, ''],
      ['Apt 10', 'Apt 10'],
    ] as const) {
      const { live, filling } = open({}, 'line');
      await picking(filling, '12 Elm Street');
      if (written !== undefined) live.change('flat', written);
      filling.type('1 Oak Road');
      filling.free('1 Oak Road', 'left');
      expect([live.answer('line'), live.answer('flat')]).toEqual(['1 Oak Road', left]);
    }
  });

  it('is part of the first where no question takes it', async () => {
    record.mockResolvedValue({ ...abbey, address_line_1: '1 Road', address_line_2: 'Building 3' });
    const { live, filling } = open();
    const school = compiled({
      pages: {
        one: [
          {
            question: 'name',
            control: 'autocomplete',
            label: 'School',
            lookup: { category: 'hs_ceeb', fills: { street: 'address_line_1' } },
          },
          { question: 'street', control: 'text', label: 'Street' },
        ],
      },
    });
    expect(
      recordAnswers(await record('1', 'hs_ceeb', new AbortController().signal), 'name', lookupOf(school, 'name'), ''),
    ).toEqual({ name: 'Abbey High School', street: '1 Road, Building 3' });
    await picking(filling);
    expect(present(live)).toEqual(filled);
  });
});

describe('text that is used as it was typed', () => {
  it('chosen from the list clears the fields, and they are left to the applicant', async () => {
    const { live, filling, edits } = open({ ...filled });
    filling.type('My Schoo');
    filling.type('My School');
    filling.free('My School', 'chosen');
    expect([present(live), filling.byHand()]).toEqual([{ name: 'My School' }, true]);
    expect(edits).toHaveLength(3);
    await picking(filling);
    expect(filling.byHand()).toBe(false);
  });

  it('left behind keeps what the applicant typed', () => {
    const { live, filling } = open({ name: 'Abbey', city: 'Wexcombe', ceeb: '461234' });
    filling.type('Castle High');
    filling.free('Castle High', 'left');
    expect([present(live), filling.byHand()]).toEqual([
      { name: 'Castle High', city: 'Wexcombe', ceeb: '461234' },
      false,
    ]);
  });

  it('left behind takes what a record gave to another name with it, but not what was changed since', async () => {
    const { live, filling } = open();
    await picking(filling);
    live.change('city', 'Upper Wexcombe');
    filling.type('Castle High');
    expect(present(live)).toEqual({ ...filled, name: 'Castle High', city: 'Upper Wexcombe' });
    filling.free('Castle High', 'left');
    expect(present(live)).toEqual({ name: 'Castle High', city: 'Upper Wexcombe' });
    filling.type('Dean High');
    filling.free('Dean High', 'left');
    expect(present(live)).toEqual({ name: 'Dean High', city: 'Upper Wexcombe' });
  });

  it('says what it emptied, and gives it back but over what was written since', async () => {
    const { live, filling } = open();
    await picking(filling);
    expect(filling.emptied()).toBeUndefined();
    filling.type('Castle High');
    filling.free('Castle High', 'left');
    const { name: _name, ...fields } = filled;
    expect(filling.emptied()).toEqual(
      Object.fromEntries(Object.entries(fields).filter(([key]) => !key.endsWith('_desc'))),
    );
    live.change('city', 'Mine');
    filling.undo();
    expect([present(live), filling.emptied()]).toEqual([{ ...filled, name: 'Castle High', city: 'Mine' }, undefined]);
    filling.type('Dean High');
    filling.free('Dean High', 'left');
    expect([present(live), filling.emptied()]).toEqual([{ ...filled, name: 'Dean High', city: 'Mine' }, undefined]);
  });

  it.each(['1 Oak Road', '14 Elm Street', 'PO Box 7', ''])(
    '%s typed over a street leaves the place, which is what was found',
    async (line) => {
      record.mockResolvedValue({ address_line_1: '12 Elm Street', zip: '05401' });
      const { live, filling } = open({}, 'line');
      await picking(filling, '12 Elm St');
      filling.type(line);
      filling.free(line, 'left');
      expect([live.answer('line'), live.answer('zip'), filling.emptied()]).toEqual([line, '05401', undefined]);
    },
  );

  it('left behind keeps the fields where it only adds to the name, or goes back to it', async () => {
    record.mockResolvedValue({ address_line_1: '12 Elm Street', zip: '05401' });
    const { live, filling } = open({}, 'line');
    await picking(filling, '12 Elm St');
    for (const line of ['12 Elm Street, Apt. 4', 'c/o Ada, 12 ELM Street', '12 Elm Street']) {
      filling.type(line);
      filling.free(line, 'left');
      expect(present(live)).toEqual({ line, zip: '05401' });
    }
  });
});

describe('clearing', () => {
  it('empties the name and the fields in one edit', () => {
    const { live, filling, edits } = open({ ...filled });
    filling.clear();
    expect([present(live), filling.byHand(), edits.length]).toEqual([{}, false, 1]);
  });

  it('of text that was only begun leaves the fields alone', () => {
    const { live, filling } = open({ city: 'Wexcombe' });
    filling.type('Abb');
    filling.clear();
    expect(present(live)).toEqual({ city: 'Wexcombe' });
  });
});

describe('a school that moved up into the place of a removed one', () => {
  it('is not said to be typed by hand because that one was', () => {
    const { live, filling } = open();
    filling.free('Our Kitchen Table', 'chosen');
    live.change({ ...filled });
    expect(filling.byHand()).toBe(false);
  });

  it('keeps what the applicant wrote about it, though that one had the same state', async () => {
    const { live, filling } = open();
    await picking(filling);
    live.change({ ...filled, name: 'Castle High', ceeb: '' });
    filling.type('Castle High School of Art');
    filling.type('Art School');
    filling.free('Art School', 'left');
    expect(live.answers()).toMatchObject({ ...filled, name: 'Art School', ceeb: '' });
  });
});

it('is one object for a question of an application, and reports when the fields are left to the applicant', () => {
  const { live, filling } = open();
  const node = questionnaire.nodes[questionnaire.asks['name']!];
  const listener = vi.fn<() => void>();
  const stop = filling.subscribe(listener);
  const again = fillingOf(live, 'name', (node as { lookup: Parameters<typeof fillingOf>[2] }).lookup);
  again.free('Mine', 'chosen');
  again.free('Mine too', 'chosen');
  expect([again === filling, listener.mock.calls.length]).toEqual([true, 1]);
  stop();
  again.clear();
  expect(listener).toHaveBeenCalledTimes(1);
});
