import { memo, type NamedExoticComponent, type ReactElement } from 'react';
import type { WorkloadQuestion } from '../workload.ts';
import { PlainRow } from './plain-row.tsx';
import { reactSubject } from './react-subject.tsx';
import { createStore, type Store } from './store.ts';
import type { Asked, Subject } from './subject.ts';

const groupSize = 32;

interface PlainGroupProps {
  questions: readonly WorkloadQuestion[];
  store: Store;
  validating: boolean;
}

const PlainGroup: NamedExoticComponent<PlainGroupProps> = memo(function PlainGroup({
  questions,
  store,
  validating,
}: PlainGroupProps): ReactElement {
  return (
    <>
      {questions.map((question) => (
        <PlainRow key={question.name} question={question} store={store} form="page" validating={validating} />
      ))}
    </>
  );
});

/** Plain React at its best: rows in memoised groups, controls tied to the form by its id instead of standing in it. */
export function subject(asked: Asked): Subject {
  const store = createStore(asked);
  const { questions } = asked;
  const groups = Array.from({ length: Math.ceil(questions.length / groupSize) }, (_, index) =>
    questions.slice(index * groupSize, (index + 1) * groupSize),
  );
  return reactSubject(asked, (validating) => (
    <>
      <form id="page" />
      <div>
        {groups.map((group) => (
          <PlainGroup key={group[0]?.name} questions={group} store={store} validating={validating} />
        ))}
      </div>
    </>
  ));
}
