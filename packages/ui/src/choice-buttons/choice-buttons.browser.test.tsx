import '../styles.css';
import { cleanup, render, screen } from '@testing-library/react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Field } from '../field/field.tsx';
import { FieldGroup } from '../field/field-group.tsx';
import { FileInput } from '../file-input/file-input.tsx';
import { fileLabels } from '../testing/file-labels.ts';
import { MonthYear } from '../month-year/month-year.tsx';
import { SectionGrid } from '../page-frame/section-grid.tsx';
import { Select } from '../select/select.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';

const months = [{ value: '9', label: 'September' }];
const years = [{ value: '2027', label: '2027' }];

function Section({ problems = [] }: { problems?: string[] }) {
  return (
    <div className="quire-measure">
      <SectionGrid id="section" heading="Section">
        <FieldGroup id="plan" label="Plan" role="radiogroup" problems={problems}>
          <ChoiceButtons
            id="plan"
            name="plan"
            options={[
              { value: 'Y', label: 'Yes' },
              { value: 'N', label: 'No' },
            ]}
            under={(value) => (value === 'Y' ? 'Hanging' : null)}
          />
        </FieldGroup>
        <MonthYear
          id="when"
          label="When"
          month={
            <Field id="month" label="Month" problems={problems}>
              <Select id="month" options={months} defaultValue="9" />
            </Field>
          }
          year={
            <Field id="year" label="Year" problems={problems}>
              <Select id="year" options={years} defaultValue="2027" />
            </Field>
          }
        />
        <FileInput
          id="file"
          labels={fileLabels}
          onChoose={() => undefined}
          onRemove={() => undefined}
          state={{ phase: 'ready', name: 'a-name-of-two-and-thirty-chars.pdf', size: 482_000 }}
        />
      </SectionGrid>
    </div>
  );
}

const rectangle = (name: string): DOMRect => screen.getByLabelText(name).getBoundingClientRect();
const problems = ['A problem that is told in a whole sentence.'];

beforeEach(() => page.viewport(1280, 900));
afterEach(cleanup);

it('ticks a chosen button and a file that is ready with one and the same shape', async () => {
  render(<Section />);
  await userEvent.click(screen.getByText('Yes'));
  const shapes = [
    getComputedStyle(screen.getByLabelText('Yes'), '::before'),
    getComputedStyle(document.querySelector('.quire-file__mark')!),
  ].map(({ clipPath }) => clipPath);
  expect(shapes[0]).toMatch(/^polygon\(14% 47%/);
  expect(shapes[1]).toBe(shapes[0]);
});

it.each([320, 390, 1280])('fits %i px, month beside year and no figure cut', async (width) => {
  await page.viewport(width, 900);
  const { rerender } = render(<Section />);
  for (const shownProblems of [[], problems]) {
    rerender(<Section problems={shownProblems} />);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(rectangle('Month').bottom).toBeCloseTo(rectangle('Year').bottom, 0);
    expect(rectangle('Year').left).toBeGreaterThan(rectangle('Month').right);
    for (const name of ['Month', 'Year']) {
      const select = screen.getByLabelText<HTMLSelectElement>(name);
      const { paddingInlineStart, paddingInlineEnd, font } = getComputedStyle(select);
      const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      canvas.font = font;
      const room = select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      expect(canvas.measureText(select.selectedOptions[0]?.text ?? '').width).toBeLessThanOrEqual(room);
    }
  }
});

it('shows the chosen button by more than its color, and what hangs under it below the row', async () => {
  render(<Section />);
  const button = screen.getByText('Yes').closest('label') as HTMLElement;
  const mark = (): string => getComputedStyle(screen.getByLabelText('Yes'), '::before').clipPath;
  expect([button.getBoundingClientRect().height >= 44, mark()]).toEqual([true, 'none']);
  await userEvent.click(screen.getByText('Yes'));
  expect(mark()).toContain('polygon');
  expect(screen.getByText('Hanging').getBoundingClientRect().top).toBeGreaterThan(
    screen.getByText('No').getBoundingClientRect().bottom,
  );
  const row = button.parentElement as HTMLElement;
  expect(screen.getByText('Hanging').getBoundingClientRect().right).toBeCloseTo(row.getBoundingClientRect().right, 0);
});

it('has file buttons of at least 44 px, and shows which has the focus', async () => {
  render(<Section />);
  const input = screen.getByLabelText('Replace a-name-of-two-and-thirty-chars.pdf');
  expect(input.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  screen.getByLabelText('Year').focus();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(input);
  expect(getComputedStyle(input.closest('label') as HTMLElement).outlineWidth).toBe('3px');
});
