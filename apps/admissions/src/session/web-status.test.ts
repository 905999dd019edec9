import { describe, expect, it } from 'vitest';
import { webStatusOf } from './web-status.ts';

describe('webStatusOf', () => {
  it.each([
    [[], undefined],
    [['started'], 'started'],
    [['started', 'started'], 'started'],
    [['validating'], 'started'],
    [['started', 'validating'], 'validating'],
    [['validating', 'started', 'validating'], 'validating'],
    [['started', 'validating', 'submitted'], 'submitted'],
    [['unheard_of'], undefined],
    [['started', 'unheard_of'], 'started'],
  ])('%j is %s', (history, status) => {
    expect(webStatusOf(history.map((web_status) => ({ web_status })))).toBe(status);
  });
});
