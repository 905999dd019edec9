import { runSubject } from './run-subject.ts';

await runSubject({
  dom: () => import('./dom.ts'),
  quire: () => import('./quire.tsx'),
  'react-best': () => import('./react-best.tsx'),
  'react-usual': () => import('./react-usual.tsx'),
  about: () => import('./about-page.ts'),
});
