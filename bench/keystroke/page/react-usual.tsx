import { PlainRow } from './plain-row.tsx';
import { reactSubject } from './react-subject.tsx';
import { createStore } from './store.ts';
import type { Asked, Subject } from './subject.ts';

export function subject(asked: Asked): Subject {
  const store = createStore(asked);
  return reactSubject(asked, (validating) => (
    <form>
      {asked.questions.map((question) => (
        <PlainRow key={question.name} question={question} store={store} form={undefined} validating={validating} />
      ))}
    </form>
  ));
}
