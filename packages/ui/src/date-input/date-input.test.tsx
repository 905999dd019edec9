import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DateInput } from './date-input.tsx';

afterEach(cleanup);

const field = (): HTMLInputElement => screen.getByRole('textbox');

function shown(value = '', typedBefore?: string) {
  const onChange = vi.fn();
  const onUnreadable = vi.fn();
  const onTyping = vi.fn();
  const { rerender } = render(
    <DateInput
      id="d"
      name="d"
      value={value}
      onChange={onChange}
      onUnreadable={onUnreadable}
      onTyping={onTyping}
      typedBefore={typedBefore}
    />,
  );
  const replace = (next: string): void =>
    rerender(<DateInput id="d" name="d" value={next} onChange={onChange} onUnreadable={onUnreadable} />);
  return { onChange, onUnreadable, onTyping, replace };
}

describe('DateInput', () => {
  it.each([
    ['4/27/2009', '04 / 27 / 2009'],
    ['04272009', '04 / 27 / 2009'],
    ['2009-04-27', '04 / 27 / 2009'],
    ['April 27, 2009', '04 / 27 / 2009'],
    ['4-27-09', '04 / 27 / 2009'],
  ])('stores %s typed key by key and spells it on leaving', async (typed, spelling) => {
    const { onChange, onUnreadable } = shown();
    await userEvent.type(field(), typed);
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([['2009-04-27']]);
    expect(onUnreadable).not.toHaveBeenCalled();
    expect(field()).toHaveValue(spelling);
  });

  it('sets the separators for keyboards without a slash, and takes them away again', async () => {
    shown();
    await userEvent.type(field(), '110');
    expect(field()).toHaveValue('11 / 0');
    await userEvent.keyboard('2200');
    expect(field()).toHaveValue('11 / 02 / 200');
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(field()).toHaveValue('11 / 02');
  });

  it.each([
    ['4/2009', '4/2009'],
    ['12/2008', '12/2008'],
    ['4.2009', '4.2009'],
    ['1-1987', '1-1987'],
    ['10 2010', '10 2010'],
    ['12/1899', '12/1899'],
    ['122008', '122008'],
    ['042010', '042010'],
    ['1112009', '1112009'],
    ['1012009', '1012009'],
    ['0112199', '01 / 12 / 199'],
    ['11/12/009', '11/12/009'],
  ])('keeps %s, typed key by key, and stores no day', async (typed, stays) => {
    const { onChange, onUnreadable } = shown();
    await userEvent.type(field(), typed);
    await userEvent.tab();
    expect([onChange.mock.calls, onUnreadable.mock.calls, field().value]).toEqual([[], [[stays]], stays]);
  });

  it.each([
    ['4272009', '2009-04-27'],
    ['1302009', '2009-01-30'],
    ['12202008', '2008-12-20'],
    ['11191999', '1999-11-19'],
    ['12/20/08', '2008-12-20'],
    ['4/19/2009', '2009-04-19'],
  ])('still reads %s', async (typed, date) => {
    const { onChange } = shown();
    await userEvent.type(field(), typed);
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([[date]]);
  });

  it('keeps and reports what is no date, and clears the stored one', async () => {
    const { onChange, onUnreadable } = shown('2009-04-27');
    await userEvent.clear(field());
    await userEvent.type(field(), '2/30/2009');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([['']]);
    expect(onUnreadable.mock.calls).toEqual([['2/30/2009']]);
    expect(field()).toHaveValue('2/30/2009');
  });

  it('takes its report back when the text becomes a date', async () => {
    const { onChange, onUnreadable } = shown();
    await userEvent.type(field(), 'soon');
    await userEvent.tab();
    await userEvent.clear(field());
    await userEvent.type(field(), '4/27/2009');
    expect(onUnreadable.mock.calls).toEqual([['soon'], [undefined]]);
    expect(onChange.mock.calls).toEqual([['2009-04-27']]);
  });

  it('tells what is typed and is no date yet, until it is one or is left empty', async () => {
    const { onTyping } = shown('2009-04-27');
    const told = (): unknown[] => onTyping.mock.calls.splice(0).flat();
    await userEvent.click(field());
    await userEvent.keyboard('{Backspace}{Backspace}1');
    expect(told()).toEqual(['04 / 27 / 200', '04 / 27 / 20', '04 / 27 / 201']);
    await userEvent.keyboard('0');
    await userEvent.tab();
    expect(told()).toEqual([undefined]);
    await userEvent.clear(field());
    expect(told()).toEqual(['']);
    await userEvent.tab();
    expect(told()).toEqual([undefined]);
    await userEvent.type(field(), '4/2');
    await userEvent.tab();
    expect(told()).toEqual(['4', '4/', '4/2']);
  });

  it('shows text from before in place of the date it was typed over', async () => {
    const { onChange, onUnreadable, onTyping } = shown('2009-04-27', '04 / 2');
    expect(field()).toHaveValue('04 / 2');
    await userEvent.type(field(), '82009');
    expect([onChange.mock.calls, onUnreadable.mock.calls, onTyping.mock.calls.at(-1)]).toEqual([
      [['2009-04-28']],
      [[undefined]],
      [undefined],
    ]);
  });

  it('settles at once what is filled in without focus, since nobody leaves it', () => {
    const { onChange, onUnreadable } = shown();
    fireEvent.input(field(), { target: { value: '4/27/09' } });
    expect([onChange.mock.calls, field().value]).toEqual([[['2009-04-27']], '04 / 27 / 2009']);
    fireEvent.input(field(), { target: { value: 'spring' } });
    expect(onUnreadable.mock.calls).toEqual([['spring']]);
  });

  it('settles on Enter as on leaving', async () => {
    const { onChange } = shown();
    await userEvent.type(field(), '4/27/09{Enter}');
    expect(onChange.mock.calls).toEqual([['2009-04-27']]);
  });

  it.each([
    ['en-GB', 'day', '/', '03041980', ['1980-04-03'], '03 / 04 / 1980'],
    ['en-GB', 'day', '/', '3/4/1980', ['1980-04-03'], '03 / 04 / 1980'],
    ['en-GB', 'day', '/', '1980-04-03', ['1980-04-03'], '03 / 04 / 1980'],
    ['en-GB', 'day', '/', '2008-04-27', ['2008-04-27'], '27 / 04 / 2008'],
    ['en-GB', 'day', '/', '2008/4/27', ['2008-04-27'], '27 / 04 / 2008'],
    ['en-GB', 'day', '/', '20080427', ['2008-04-27'], '27 / 04 / 2008'],
    ['en-GB', 'day', '/', '20081104', ['2008-11-04'], '04 / 11 / 2008'],
    ['en-GB', 'day', '/', '19800427', ['1980-04-27'], '27 / 04 / 1980'],
    ['en-GB', 'day', '/', '20082004', ['2004-08-20'], '20 / 08 / 2004'],
    ['nl-NL', 'day', '-', '2008-04-27', ['2008-04-27'], '27-04-2008'],
    ['nl-NL', 'day', '-', '20-08-12', ['2012-08-20'], '20-08-2012'],
    ['en-GB', 'day', '/', '042009', [], '042009'],
    ['en-GB', 'day', '/', '3122009', ['2009-12-03'], '03 / 12 / 2009'],
    ['en-GB', 'day', '/', '1122009', [], '1122009'],
    ['en-GB', 'day', '/', '200812', [], '200812'],
    ['de-DE', 'day', '.', '25.13.2009', [], '25.13.2009'],
    ['de-DE', 'day', '.', '1112009', [], '1112009'],
    ['de-DE', 'day', '.', '3.4.1980', ['1980-04-03'], '03.04.1980'],
    ['de-DE', 'day', '.', '03041980', ['1980-04-03'], '03.04.1980'],
    ['de-DE', 'day', '.', '4.2009', [], '4.2009'],
    ['sv-SE', 'year', '-', '19800403', ['1980-04-03'], '1980-04-03'],
    ['sv-SE', 'year', '-', '1980-4-3', ['1980-04-03'], '1980-04-03'],
    ['sv-SE', 'year', '-', '800403', ['1980-04-03'], '1980-04-03'],
    ['sv-SE', 'year', '-', '2009111', [], '2009111'],
    ['ja-JP', 'year', '/', '19800403', ['1980-04-03'], '1980 / 04 / 03'],
  ] as const)(
    'in %s (%s, %s) %s is stored as %j, and reads %s',
    async (locale, first, separator, typed, stored, spelling) => {
      const onChange = vi.fn();
      const dates = { locale, first, separator };
      render(<DateInput id="d" name="d" value="" onChange={onChange} dates={dates} />);
      await userEvent.type(field(), typed);
      await userEvent.tab();
      expect([onChange.mock.calls.flat(), field().value]).toEqual([stored, spelling]);
    },
  );

  it('edits in the middle without moving the caret', async () => {
    const { onChange } = shown('2009-04-27');
    expect(field()).toHaveValue('04 / 27 / 2009');
    await userEvent.type(field(), '8', { initialSelectionStart: 5, initialSelectionEnd: 6 });
    expect(field()).toHaveValue('04 / 87 / 2009');
    expect(field().selectionStart).toBe(6);
    expect(onChange.mock.calls).toEqual([]);
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([['']]);
  });

  it('shows a date that was replaced from outside, and unreadable text from before', () => {
    const { replace } = shown('', 'soon');
    expect(field()).toHaveValue('soon');
    replace('2010-01-02');
    expect(field()).toHaveValue('01 / 02 / 2010');
    replace('');
    expect(field()).toHaveValue('');
  });
});
