import { describe, expect, it } from 'vitest';
import { describeMessages } from './describe-messages.ts';

describe('describeMessages', () => {
  it('takes the comment above a key for its description, and the value for its example', () => {
    const yaml = [
      '# Every text.',
      '',
      '# Texts of buttons.',
      'buttons:',
      '  # To the page before,',
      '  # where there is one.',
      '  back: Go Back',
      '  # On the last page.',
      "  submit: 'Submit'",
    ].join('\n');
    expect(describeMessages(yaml)).toEqual({
      'messages.buttons': ['Texts of buttons.', { back: 'Go Back', submit: 'Submit' }],
      'buttons.back': ['To the page before, where there is one.', 'Go Back'],
      'buttons.submit': ['On the last page.', 'Submit'],
    });
  });

  it.each([
    ['buttons', 'buttons:\n  # To the page before.\n  back: Go Back'],
    ['buttons.back', '# Texts of buttons.\nbuttons:\n  back: Go Back'],
    ['buttons.submit', '# Texts of buttons.\nbuttons:\n  # To the page before.\n  back: Go Back\n  submit: Submit'],
  ])('names a key without a comment: %s', (key, yaml) => {
    expect(() => describeMessages(yaml)).toThrow(`${key} has no comment: write above it where it is shown.`);
  });
});
