import { memo, type NamedExoticComponent, type ReactElement } from 'react';
import { workload, type WorkloadQuestion } from '../workload.ts';
import { PlainRow } from './plain-row.tsx';
import { createStore, type Store } from './store.ts';

const groupSize = 32;

const PlainGroup: NamedExoticComponent<{ questions: readonly WorkloadQuestion[]; store: Store }> = memo(
  function PlainGroup({ questions, store }: { questions: readonly WorkloadQuestion[]; store: Store }): ReactElement {
    return <>{questions.map((question) => <PlainRow key={question.name} question={question} store={store} form="page" />)}</>;
  },
);

/** Plain React at its best: rows in memoised groups, controls tied to the form by its id instead of standing in it. */
export function reactBest(count: number): ReactElement {
  const store = createStore();
  const questions = workload(count);
  const groups = Array.from({ length: Math.ceil(count / groupSize) }, (_, index) => questions.slice(index * groupSize, (index + 1) * groupSize));
  return (
    <>
      <form id="page" />
      <div>{groups.map((group) => <PlainGroup key={group[0]?.name} questions={group} store={store} />)}</div>
    </>
  );
}
