import { runSubject } from '../../keystroke/page/run-subject.ts';

await runSubject({
  dom: () => import('../../keystroke/page/dom.ts'),
  'react-best': () => import('../../keystroke/page/react-best.tsx'),
  'react-usual': () => import('../../keystroke/page/react-usual.tsx'),
  quire: () => import('../../keystroke/page/quire.tsx'),
  formily: () => import('./formily.jsx'),
  'react-hook-form': () => import('./react-hook-form.jsx'),
  tanstack: () => import('./tanstack.jsx'),
  rjsf: () => import('./rjsf.jsx'),
  surveyjs: () => import('./surveyjs.jsx'),
  'json-forms': () => import('./json-forms.jsx'),
});
