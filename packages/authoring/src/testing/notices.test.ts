import { factsOf } from '@quire/form-engine/core';
import { todayIn, type Answers } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { wexcombe } from './wexcombe.ts';

const { questionnaire, institution } = wexcombe;

/** The notices of a page that an applicant sees at this instant, by how they begin. */
function seen(page: string, instant: string | number, answers: Answers = {}): string[] {
  const facts = factsOf(
    questionnaire,
    answers,
    todayIn(institution.timeZone, typeof instant === 'number' ? instant : Date.parse(instant)),
  );
  const pageNode = questionnaire.nodes.find((node) => node.kind === 'page' && node.name === page);
  return questionnaire.nodes.flatMap((node) =>
    node.kind === 'notice' && node.page === pageNode?.index && facts[node.index]!.shown ? [node.text.slice(0, 38)] : [],
  );
}

const comes = 'The priority date for scholarships is ';
const passed = 'The priority date for scholarships has';
const auditions = 'Auditions are held on **January 23 and';

describe('notices with a window (specification 4.14)', () => {
  it.each([
    ['2026-08-01T00:00:00-04:00', 'opens', [], [comes]],
    ['2026-12-02T00:00:00-05:00', 'turns into what follows', [comes], [passed]],
    ['2027-05-02T00:00:00-04:00', 'ends', [passed], []],
  ])('the priority date: %s %s, inclusive and exclusive', (edge, _what, before, after) => {
    const at = Date.parse(edge);
    expect([seen('education', at - 1), seen('education', at)]).toEqual([before, after]);
  });

  it.each(['music', 'theatre', 'dance'])('auditions are announced to whoever asks for one: %s', (talent) => {
    const wants = { [`scholarship_${talent}`]: 'Y' };
    expect(seen('education', '2026-10-01T12:00:00-04:00', wants)).toEqual([comes, auditions]);
    expect(seen('education', '2026-10-01T12:00:00-04:00', { [`scholarship_${talent}`]: 'N' })).toEqual([comes]);
    const over = Date.parse('2027-01-16T00:00:00-05:00');
    expect([seen('education', over - 1, wants), seen('education', over, wants)]).toEqual([
      [passed, auditions],
      [passed],
    ]);
  });
});

describe('notices that depend on answers', () => {
  it('says who signs, once the name is there', () => {
    const now = '2026-10-01T12:00:00-04:00';
    expect(seen('final-steps', now, { first_name: 'Ada' })).toEqual([]);
    expect(seen('final-steps', now, { first_name: 'Ada', last_name: 'Byron' })).toEqual([
      'You are signing as **{first_name} {las',
    ]);
  });
});
