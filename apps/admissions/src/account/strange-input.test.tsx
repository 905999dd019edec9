import { waitFor } from '@testing-library/react';
import { anonymousOwner, newestAnswers } from '@quire/sync';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Admissions } from '../application/admissions.ts';
import { sampleAdmissions } from '../../testing/sample-admissions.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import type { Replies } from '../../testing/sample-server.ts';
import { servedScreens } from '../../testing/served-screens.ts';
import { openAccount, restoreTemporaryAnswer } from '../compose/actions.ts';

const server = servedScreens();
const ada = { username: 'ada@example.org' };

afterEach(() => {
  vi.restoreAllMocks();
});

/** A profile as received, regardless of its type. */
async function student(profile: string, replies: Replies = {}): Promise<Admissions> {
  server.replies({
    'GET /api/profile': () => ({ body: { ...sampleProfile(), ...(JSON.parse(profile) as object) } }),
    ...replies,
  });
  const { admissions } = sampleAdmissions('/two');
  await openAccount(admissions);
  return admissions;
}
const saved = (admissions: Admissions): Promise<void> =>
  waitFor(() => expect(admissions.saving.sync.store.getState()).toMatchObject({ unsaved: 0, saving: false }));

const names = [
  '👩‍👩‍👧‍👦 🇻🇹 👍🏽',
  'ليلى العامري',
  '‏א‎b',
  'Zoe\u0308 and Zo\u00EB',
  '<script>alert(1)</script>',
  '__proto__',
  'a\tb"\\',
];
const strangeKeys = '"__proto__": "x", "constructor": "x", "toString": "x", "no_longer_asked": "x"';

describe('text of every kind', () => {
  it.each(names)('%s is kept, sent and opened byte for byte', async (name) => {
    const before = sampleAdmissions().admissions;
    before.live.current().change('first_name', name);
    expect(sampleAdmissions().admissions.live.current().answer('first_name')).toBe(name);
    const admissions = await student('{}');
    await saved(admissions);
    expect(server.bodies('PUT /api/answer')).toEqual([{ answers: { first_name: name } }]);
    expect((await student(JSON.stringify({ answer: { first_name: name } }))).live.current().answer('first_name')).toBe(
      name,
    );
  });

  it('that no database keeps is sent as the screen shows it, and stays as it is in the field', async () => {
    const admissions = await student('{}');
    admissions.live.current().change('first_name', 'Ada\uD83E');
    admissions.live.current().change('poem', '\uDE00Ro\0ses 🦆');
    await admissions.saving.sync.flush();
    expect(server.bodies('PUT /api/answer')).toEqual([
      { answers: { first_name: 'Ada\uFFFD', poem: '\uFFFDRoses 🦆' } },
    ]);
    expect([
      admissions.saving.sync.store.getState().unsaved,
      newestAnswers(admissions.device.draft, ada),
      admissions.live.current().answer('first_name'),
    ]).toEqual([0, {}, 'Ada\uD83E']);
  });
});

describe('a profile', () => {
  it.each([
    ['99', 3],
    ['2', 2],
    ['"2"', 2],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['"abc"', 1],
    ['null', 1],
    ['[]', 1],
    ['true', 1],
    ['1e400', 1],
  ])('with a count of %s opens with %i clubs, none of whose answers is lost', async (count, clubs) => {
    const admissions = await student(
      `{ "answer": { "club_name": "Chess", "club_3_name": "Choir" }, "add_another": { "club": ${count}, "ghosts": 3, "__proto__": 4 } }`,
    );
    const live = admissions.live.current();
    expect([live.groups.instances('club'), live.answer('club_name'), live.stored('club_3_name')]).toEqual([
      clubs,
      'Chess',
      'Choir',
    ]);
    while (live.groups.instances('club') < 3) live.groups.addInstance('club');
    expect(live.answer('club_3_name')).toBe('Choir');
    await admissions.saving.sync.flush();
    expect(server.bodies('PUT /api/answer')).toEqual(clubs === 3 ? [] : [{ answers: { club_3_name: 'Choir' } }]);
  });

  it.each(['"dance"', '""', '7', 'null', '"__proto__"'])('with %s as its tab opens on the default one', async (tab) => {
    const live = (
      await student(`{ "answer": { "poem": "Roses" }, "tabs": { "verse": ${tab}, "ghosts": "x" } }`)
    ).live.current();
    expect([live.groups.tab('verse'), live.answer('poem')]).toEqual(['poem', 'Roses']);
  });

  it('with keys that nobody asks, or that every object has, opens, and sends none of them back', async () => {
    const admissions = await student(
      `{ "answer": { "first_name": "Ada", ${strangeKeys} }, "tabs": { ${strangeKeys} }, "shoe_size": 9 }`,
    );
    admissions.live.current().change('essay', 'Mine');
    await admissions.saving.sync.flush();
    expect(server.bodies('PUT /api/answer')).toEqual([{ answers: { essay: 'Mine' } }]);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it.each([
    ['7', '7'],
    ['true', 'true'],
    ['false', ''],
  ])('with %s for an answer has it as the text "%s"', async (value, text) => {
    expect((await student(`{ "answer": { "first_name": ${value} } }`)).live.current().answer('first_name')).toBe(text);
  });

  it.each(['null', '["a"]', '{ "a": 1 }'])('with %s for an answer opens without it', async (value) => {
    const live = (await student(`{ "answer": { "first_name": ${value}, "essay": "Mine" } }`)).live.current();
    expect([live.answer('first_name'), live.answer('essay')]).toEqual(['', 'Mine']);
  });
});

describe('answers kept elsewhere under keys that nobody asks, or that every object has', () => {
  const kept = (owner: string): void => {
    for (const key of ['__proto__', 'constructor', 'toString', 'no_longer_asked', 'first_name']) {
      window.localStorage.setItem(
        `quire:draft:${owner}:${key}`,
        JSON.stringify({ value: `kept ${key}`, at: Date.now() }),
      );
    }
  };
  const refusing: Replies = {
    'PUT /api/answer': (body) => {
      const unknown = Object.keys((body as { answers: object }).answers).filter((key) => key !== 'first_name');
      return unknown.length === 0
        ? undefined
        : {
            status: 422,
            body: { message: 'No such question.', problems: unknown.map((key) => ({ key, page: '', message: 'No.' })) },
          };
    },
  };

  it('on the device of a student: the others are saved, and nothing is asked of the student', async () => {
    kept('student:ada%40example.org');
    const admissions = await student('{}', refusing);
    await saved(admissions);
    expect(server.bodies('PUT /api/answer')).toEqual([{ answers: { first_name: 'kept first_name' } }]);
    expect(admissions.saving.sync.store.getState().failure).toBeUndefined();
    expect(Object.keys(newestAnswers(admissions.device.draft, ada))).toContain('no_longer_asked');
  });

  it('on the device of a visitor', async () => {
    kept('anonymous');
    const admissions = await student('{}', refusing);
    await saved(admissions);
    expect(server.bodies('PUT /api/answer')).toEqual([{ answers: { first_name: 'kept first_name' } }]);
  });

  it('named by a refusal of other answers: they are not sent again without end', async () => {
    const admissions = await student('{}', {
      'PUT /api/answer': (_, times) =>
        times > 3
          ? undefined
          : { status: 422, body: { message: 'No.', problems: [{ key: 'toString', page: '', message: 'No.' }] } },
    });
    admissions.live.current().change('first_name', 'Ada');
    await admissions.saving.sync.flush();
    expect(server.bodies('PUT /api/answer')).toHaveLength(1);
    expect(admissions.saving.sync.store.getState()).toMatchObject({ failure: 'refusedWhole', unsaved: 1 });
  });

  it('of an inquiry', async () => {
    server.replies({
      'GET /public/tmp': () => ({ body: { answer: JSON.parse(`{ "first_name": "Ada", ${strangeKeys} }`) as object } }),
    });
    const { admissions } = sampleAdmissions();
    await restoreTemporaryAnswer(admissions, 'token');
    expect([admissions.device.draft.read(anonymousOwner), admissions.live.current().answers()]).toEqual([
      { first_name: 'Ada' },
      { first_name: 'Ada' },
    ]);
  });
});
