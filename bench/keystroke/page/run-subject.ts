import { wideWorkload, workload } from '../workload.ts';
import { ownMarkup, type SubjectModule } from './subject.ts';

/** Makes the subject that the address names, and waits for the measurement to mount it. */
export async function runSubject(subjects: Readonly<Record<string, SubjectModule>>): Promise<void> {
  const search = new URLSearchParams(location.search);
  const count = Number(search.get('count'));
  const name = search.get('subject') ?? '';
  const load = subjects[name];
  if (!load)
    throw new Error(
      `There is no subject "${name}", so nothing is measured. Subjects: ${Object.keys(subjects).join(', ')}.`,
    );
  const { subject } = await load();
  const made = await subject({
    questions: search.has('wide') ? wideWorkload(count) : workload(count),
    filled: search.has('filled'),
    validating: search.has('validating'),
    journaled: search.has('journal'),
  });
  const root = document.getElementById('root') as HTMLElement;
  window.subject = { mount: () => made.mount(root), validate: () => made.validate(), markup: made.markup ?? ownMarkup };
  document.documentElement.dataset['ready'] = '';
}
