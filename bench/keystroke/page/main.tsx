import { wideWorkload, workload } from '../workload.ts';
import { aboutPage } from './about-page.ts';
import { dom } from './dom.ts';
import { quire } from './quire.tsx';
import { reactBest } from './react-best.tsx';
import { reactUsual } from './react-usual.tsx';
import type { Asked, Subject } from './subject.ts';

const subjects: Record<string, (asked: Asked) => Subject | Promise<Subject>> = {
  dom,
  quire,
  'react-best': reactBest,
  'react-usual': reactUsual,
  about: aboutPage,
};

const search = new URLSearchParams(location.search);
const count = Number(search.get('count'));
const subject = await subjects[search.get('subject') ?? '']?.({
  questions: search.has('wide') ? wideWorkload(count) : workload(count),
  filled: search.has('filled'),
  validating: search.has('validating'),
  journaled: search.has('journal'),
});
document.addEventListener('mount', () => subject?.mount(document.getElementById('root') as HTMLElement));
document.addEventListener('validate', () => subject?.validate());
document.documentElement.dataset['ready'] = '';
