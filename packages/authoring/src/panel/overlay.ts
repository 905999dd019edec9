// Findings in the config, over the page; warnings alone stay folded. Independent: with a finding at the start nothing
// else runs.
import type { ConfigProblem } from '@quire/validation';
import { createElement } from './create-element.ts';
import './overlay.css';
import { openInEditor } from './open-in-editor.ts';

interface ConfigState {
  directory: string;
  problems: readonly ConfigProblem[];
  usable: boolean;
}

let shown: HTMLElement | undefined;
const isFolded = { mistake: false, warning: true };
let neverWorked = false;

import.meta.hot?.on('quire:config', (state: ConfigState) => {
  if (state.usable && neverWorked) window.location.reload();
  neverWorked = !state.usable;
  show(state);
});
import.meta.hot?.send('quire:ask-config');

function show({ directory, problems, usable }: ConfigState): void {
  const scrolled = shown?.querySelector('.author-mistakes')?.scrollTop ?? 0;
  shown?.remove();
  const mistakes = problems.filter(({ severity }) => severity === 'error').length;
  const kind = mistakes > 0 ? 'mistake' : 'warning';
  document.documentElement.classList.toggle('author-has-mistakes', mistakes > 0);
  document.documentElement.classList.toggle('author-has-warnings', mistakes === 0 && problems.length > 0);
  if (problems.length === 0) return;
  const number = mistakes || problems.length;
  const count = `${number} ${number === 1 ? kind : `${kind}s`} in the config`;
  const list = createElement(
    'ol',
    { class: 'author-mistakes', tabindex: '0', 'aria-label': count },
    problems.map((problem) => mistakeItem(problem, directory)),
  );
  const fold = createElement(
    'button',
    { type: 'button', class: 'author-fold', 'aria-expanded': String(!isFolded[kind]) },
    [isFolded[kind] ? 'Show' : 'Hide'],
  );
  const still =
    kind === 'warning'
      ? 'The page follows the files.'
      : usable
        ? 'The page shows the questionnaire as it was before.'
        : 'There is nothing to show until they are fixed.';
  shown = createElement(
    'section',
    {
      class: 'author-overlay',
      'data-kind': kind,
      'aria-label': kind === 'mistake' ? 'Mistakes in the config' : 'Warnings in the config',
    },
    [
      createElement('div', { class: 'author-overlay-head' }, [
        createElement('p', { role: kind === 'mistake' ? 'alert' : 'status' }, [
          createElement('strong', {}, [`${count}. `]),
          still,
        ]),
        fold,
      ]),
      list,
    ],
  );
  shown.toggleAttribute('data-folded', isFolded[kind]);
  fold.addEventListener('click', () => {
    isFolded[kind] = !isFolded[kind];
    show({ directory, problems, usable });
    shown?.querySelector<HTMLElement>('.author-fold')?.focus();
  });
  document.body.append(shown);
  list.scrollTop = scrolled;
}

function mistakeItem(
  { file, line, column, severity, what, why, fix, excerpt, sample, causes = [] }: ConfigProblem,
  directory: string,
): HTMLElement {
  const applicant =
    sample &&
    Object.entries(sample)
      .map(([key, answer]) => `${key} ${answer}`)
      .join(', ');
  return createElement('li', { 'data-severity': severity }, [
    createElement('p', { class: 'author-what' }, [...(severity === 'warning' ? ['Warning: '] : []), what]),
    ...(file === '' ? [] : [placeButton(directory, `${file}:${line}:${column}`)]),
    ...(excerpt.trim() === '' ? [] : [excerptOf(excerpt, line, column)]),
    createElement('p', {}, [why]),
    createElement('p', {}, [createElement('strong', {}, ['Fix: ']), fix]),
    ...causes.map((cause) =>
      createElement('p', {}, [
        createElement('strong', {}, ['Cause: ']),
        `${cause.what} `,
        placeButton(directory, `${cause.file}:${cause.line}:${cause.column}`),
      ]),
    ),
    ...(applicant ? [createElement('p', {}, [createElement('strong', {}, ['Smallest applicant: ']), applicant])] : []),
  ]);
}

function excerptOf(excerpt: string, line: number, column: number): HTMLElement {
  const margin = `${line} │ `;
  return createElement('pre', {}, [`${margin}${excerpt}\n${' '.repeat(margin.length + column - 1)}^`]);
}

/** Creates a link to a place in the config that opens in the editor. */
function placeButton(directory: string, place: string): HTMLElement {
  const button = createElement('button', { type: 'button', class: 'author-place', title: 'Open in the editor' }, [
    place,
  ]);
  button.addEventListener('click', () => {
    openInEditor(directory, place);
  });
  return button;
}
