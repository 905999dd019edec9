import '../styles.css';
import { cleanup, render, screen } from '@testing-library/react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Card } from '../card/card.tsx';
import { SectionGrid } from '../page-frame/section-grid.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Field } from './field.tsx';
import { FieldGroup } from './field-group.tsx';

const options = [
  { value: 'a', label: 'A choice' },
  { value: 'b', label: 'Another choice, with a label that goes over more than one line on a phone' },
];

function Section({ problems }: { problems: string[] }) {
  return (
    <div className="quire-measure">
      <SectionGrid id="section" heading="Section" guidance="Guidance">
        <Field id="first" label="First" width="half" problems={problems}>
          <TextInput id="first" aria-invalid={problems.length > 0} />
        </Field>
        <Field id="last" label="Last" width="half">
          <TextInput id="last" />
        </Field>
        <FieldGroup id="group" label="Group" role="radiogroup" problems={problems}>
          <RadioGroup id="group" name="group" options={options} />
        </FieldGroup>
      </SectionGrid>
    </div>
  );
}

const place = (label: string): DOMRect => screen.getByLabelText(label).getBoundingClientRect();

beforeEach(() => page.viewport(1280, 900));
afterEach(cleanup);

it('stands in pairs from 675 px and heading beside questions from 900 px', async () => {
  render(<Section problems={[]} />);
  const aside = screen
    .getByRole('heading', { name: 'Section' })
    .closest('.quire-section__intro')
    ?.getBoundingClientRect();
  const questions = document.querySelector('.quire-section__questions')?.getBoundingClientRect();
  expect((questions?.width ?? 0) / (aside?.width ?? 1)).toBeCloseTo(1.62, 2);
  expect(place('Last').top).toBe(place('First').top);

  await page.viewport(899, 900);
  expect(document.querySelector('.quire-section__questions')?.getBoundingClientRect().left).toBe(
    screen.getByRole('heading', { name: 'Section' }).getBoundingClientRect().left,
  );
  expect(place('Last').top).toBe(place('First').top);

  await page.viewport(674, 900);
  expect(place('Last').top).toBeGreaterThan(place('First').bottom);
});

it('has the controls of a row on one line, whatever stands above them', () => {
  render(
    <SectionGrid id="section" heading="Section">
      <Field id="short" label="Short" width="short" hint="A hint of one line.">
        <TextInput id="short" />
      </Field>
      <Field id="half" label="Half" width="half">
        <TextInput id="half" />
      </Field>
    </SectionGrid>,
  );
  expect(place('Half').bottom).toBe(place('Short').bottom);
});

it.each([320, 390, 1280])('fits %i px with and without problems', async (width) => {
  await page.viewport(width, 900);
  const { rerender } = render(<Section problems={[]} />);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  rerender(<Section problems={['A problem that is told in a whole sentence, and in another.']} />);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

it.each([390, 1280])('does not move a control sideways when it gets a problem, at %i px', async (width) => {
  await page.viewport(width, 900);
  const { rerender } = render(<Section problems={[]} />);
  const before = place('First');
  rerender(<Section problems={['First']} />);
  expect([place('First').left, place('First').width, place('First').height]).toEqual([
    before.left,
    before.width,
    before.height,
  ]);
});

it('does not move a control of a card either', () => {
  const shown = (problems: string[]) => (
    <Card header="Log In">
      <Field id="email" label="Email" problems={problems}>
        <TextInput id="email" />
      </Field>
    </Card>
  );
  const { rerender } = render(shown([]));
  const { left, width } = place('Email');
  rerender(shown(['Email']));
  expect([place('Email').left, place('Email').width]).toEqual([left, width]);
});

it('makes the whole row of a choice a target and highlights the chosen one', async () => {
  render(<Section problems={[]} />);
  const row = screen.getByText('A choice').closest('label') as HTMLElement;
  expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
  const ground = getComputedStyle(row).backgroundColor;
  await userEvent.click(row, { position: { x: row.getBoundingClientRect().width - 8, y: 40 } });
  expect(screen.getByLabelText<HTMLInputElement>('A choice').checked).toBe(true);
  expect(getComputedStyle(row).backgroundColor).not.toBe(ground);
});
