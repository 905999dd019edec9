import type { ReactElement } from 'react';
import { workload } from '../workload.ts';
import { PlainRow } from './plain-row.tsx';
import { createStore } from './store.ts';

/** Plain React as it is usually written: every row a direct child of the form. */
export function reactUsual(count: number): ReactElement {
  const store = createStore();
  return <form>{workload(count).map((question) => <PlainRow key={question.name} question={question} store={store} form={undefined} />)}</form>;
}
