import './styles.css';
import { cleanup, render, screen } from '@testing-library/react';
import { cdp } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AnswerFold } from './answer-text/answer-text.tsx';
import { Checkbox } from './checkbox/checkbox.tsx';
import { ChoiceButtons } from './choice-buttons/choice-buttons.tsx';
import { Field } from './field/field.tsx';
import { FieldGroup } from './field/field-group.tsx';
import { SectionGrid } from './page-frame/section-grid.tsx';
import { SiteHeader } from './page-frame/page-frame.tsx';
import { TextArea } from './text-area/text-area.tsx';
import { TextInput } from './text-input/text-input.tsx';

beforeEach(() => cdp().send('Emulation.setEmulatedMedia', { media: 'print' }));
afterEach(async () => {
  cleanup();
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});

const options = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];
const half = (id: string) => (
  <Field id={id} label={id} width="half">
    <TextInput id={id} />
  </Field>
);
const hanging = (value: string) =>
  value === 'Y' ? (
    <>
      {half('First country')}
      {half('Second country')}
    </>
  ) : null;

it('prints answers in two columns without holes, nested ones in a single column, a button as an answer', () => {
  render(
    <SectionGrid id="section" heading="Section">
      <Field id="same">
        <Checkbox id="same" label="The same address" />
      </Field>
      <Field id="texts">
        <Checkbox id="texts" label="Send me texts" defaultChecked />
      </Field>
      {half('Street')}
      <FieldGroup id="dual" label="Dual citizen?" role="radiogroup">
        <ChoiceButtons
          id="dual"
          name="dual"
          options={options}
          value="Y"
          inputProps={{ onChange: () => undefined }}
          under={hanging}
        />
      </FieldGroup>
    </SectionGrid>,
  );
  const box = (text: string): DOMRect => screen.getByText(text).getBoundingClientRect();
  expect(screen.getByText('The same address')).not.toBeVisible();
  expect(box('Send me texts').left).toBe(box('Section').left);
  expect(box('Street').left).toBeGreaterThan(box('Send me texts').right);
  expect(box('Second country').top).toBeGreaterThan(box('First country').bottom);
  expect(box('Yes').left).toBe(box('Dual citizen?').left);
});

it('prints a text whole, over both columns, and so what has answers of its own', () => {
  render(
    <SectionGrid id="section" heading="Section">
      <div className="quire-notice">Notice</div>
      {half('Street')}
      <Field id="essay" label="Essay">
        <TextArea id="essay" aria-label="Essay" defaultValue={'A line of the essay.\n'.repeat(40)} maxLength={7000} />
      </Field>
    </SectionGrid>,
  );
  const [questions, notice] = [document.querySelector('.quire-questions'), screen.getByText('Notice')].map(
    (element) => element?.getBoundingClientRect().width,
  );
  const essay = screen.getByRole('textbox', { name: 'Essay' });
  expect([notice, essay.getBoundingClientRect().width]).toEqual([questions, questions]);
  expect(essay.clientHeight).toBe(essay.scrollHeight);
});

it('prints the questions of a page without sections apart from each other, and from a section', () => {
  render(
    <div className="quire-page quire-questions">
      {half('Street')}
      {half('City')}
      <SectionGrid id="section" heading="Section">
        {half('School')}
      </SectionGrid>
    </div>,
  );
  const [street, city, section] = [...document.querySelectorAll('.quire-page > *')].map((element) =>
    element.getBoundingClientRect(),
  );
  const [fourMillimeters, part] = [(4 * 96) / 25.4, 40];
  expect(city!.top - street!.bottom).toBeCloseTo(fourMillimeters, 1);
  expect(section!.top - city!.bottom).toBeCloseTo(part, 1);
});

it('prints the monogram in ink, since paper has no backgrounds', () => {
  render(<SiteHeader monogram="W" name="Wexcombe University" />);
  const { backgroundColor, color, borderTopWidth } = getComputedStyle(screen.getByText('W'));
  expect([backgroundColor, color, borderTopWidth]).toEqual(['rgba(0, 0, 0, 0)', 'rgb(31, 58, 95)', '1px']);
});

it('prints what was answered, and of what was not the line alone', () => {
  render(
    <>
      <p>Ada</p>
      <AnswerFold summary="2 questions not answered">
        <p>Suffix</p>
      </AnswerFold>
    </>,
  );
  expect(screen.getByText('Ada')).toBeVisible();
  expect(screen.getByText('2 questions not answered')).toBeVisible();
  expect(screen.getByText('Suffix')).not.toBeVisible();
});
