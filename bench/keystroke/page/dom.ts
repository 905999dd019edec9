import type { WorkloadQuestion } from '../workload.ts';
import { problemOf } from './problem-of.ts';
import type { Asked, Subject } from './subject.ts';

/** The floor: one string of markup and one listener. */
export function subject({ questions, validating: fromStart }: Asked): Subject {
  const byName = new Map(questions.map((question) => [question.name, question]));
  const dependents = new Map<string, WorkloadQuestion[]>();
  for (const question of questions) {
    const name = question.hiddenWhen?.name;
    if (name !== undefined) dependents.set(name, [...(dependents.get(name) ?? []), question]);
  }
  const values = new Map<string, string>();
  let validating = fromStart;

  const show = (question: WorkloadQuestion): void => {
    const message = problemOf(question, values.get(question.name) ?? '');
    const row = document.getElementById(question.name);
    const [, note] = row?.children ?? [];
    if (!row || !(note instanceof HTMLElement) || note.textContent === (message ?? '')) return;
    note.textContent = message ?? '';
    note.hidden = message === undefined;
    row.querySelector('input, select')?.toggleAttribute('aria-invalid', message !== undefined);
  };
  const follow = ({ target }: Event): void => {
    const { name, type, value } = target as HTMLInputElement;
    const question = byName.get(name);
    if (!question) return;
    values.set(name, type === 'checkbox' ? String((target as HTMLInputElement).checked) : value);
    if (validating) show(question);
    for (const dependent of dependents.get(name) ?? []) {
      const row = document.getElementById(dependent.name);
      if (row) row.hidden = dependent.hiddenWhen?.value === value;
    }
  };
  return {
    mount(root) {
      root.innerHTML = questions.map((question) => rowOf(question, validating)).join('');
      root.addEventListener('input', follow);
    },
    validate() {
      validating = true;
      for (const question of questions) show(question);
    },
  };
}

function rowOf(question: WorkloadQuestion, validating: boolean): string {
  const { name, label } = question;
  const message = validating ? problemOf(question, '') : undefined;
  const attributes = `id="${name}-control" name="${name}"${message === undefined ? '' : ' aria-invalid="true"'}`;
  return `<div id="${name}"><label for="${name}-control">${label}</label><p${message === undefined ? ' hidden' : ''}>${message ?? ''}</p>${controlOf(question, attributes)}</div>`;
}

function controlOf({ kind, name, options }: WorkloadQuestion, attributes: string): string {
  switch (kind) {
    case 'text':
      return `<input ${attributes} type="text">`;
    case 'checkbox':
      return `<input ${attributes} type="checkbox">`;
    case 'select':
      return `<select ${attributes}><option value="">Choose one</option>${options.map(({ value, label }) => `<option value="${value}">${label}</option>`).join('')}</select>`;
    case 'radio':
      return options
        .map(
          ({ value, label }) =>
            `<label><input id="${name}-control-${value}" name="${name}" type="radio" value="${value}"> ${label}</label>`,
        )
        .join('');
  }
}
