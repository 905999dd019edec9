import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AnswerSection } from '../answer-section/answer-section.tsx';
import { Banner } from '../banner/banner.tsx';
import { Toaster } from '../toaster/toaster.tsx';
import { SectionGrid } from './section-grid.tsx';

it('has headings lead to sections, and keeps landmarks for what a page has once', () => {
  render(
    <>
      <Banner title="Welcome">Start right away.</Banner>
      <h1>About You</h1>
      <SectionGrid id="name" heading="Your name">
        First name
      </SectionGrid>
      <SectionGrid id="home" heading="Your home" open>
        City
      </SectionGrid>
      <AnswerSection id="school" heading="Your school" level={2}>
        Wexcombe High
      </AnswerSection>
      <Toaster />
    </>,
  );
  expect(screen.queryAllByRole('region')).toEqual([]);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'About You',
    'Your name',
    'Your home',
    'Your school',
  ]);
  expect(screen.getByRole('group', { name: 'Your name' })).toBeVisible();
});
