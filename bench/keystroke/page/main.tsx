import { runSubject } from './run-subject.ts';

await runSubject({ about: () => import('./about-page.ts') });
