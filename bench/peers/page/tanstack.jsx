// Fields with a validator each; conditions select one value from the form's store.
import { useForm, useStore } from '@tanstack/react-form';
import { memo } from 'react';
import { plainField } from '../../keystroke/page/plain-field.tsx';
import { problemOf } from '../../keystroke/page/problem-of.ts';
import { reactSubject } from '../../keystroke/page/react-subject.tsx';

const Field = ({ form, question }) => (
  <form.Field name={question.name} validators={{ onChange: ({ value }) => problemOf(question, String(value)) }}>
    {({ name, state, handleChange, handleBlur }) =>
      plainField(question, state.meta.errors[0], (radio) => ({
        name,
        onBlur: handleBlur,
        ...(question.kind === 'checkbox'
          ? { checked: state.value === true, onChange: ({ target }) => handleChange(target.checked) }
          : { onChange: ({ target }) => handleChange(target.value) }),
        ...(radio === undefined ? { value: state.value } : { checked: state.value === radio }),
      }))
    }
  </form.Field>
);

function DependentField({ form, question }) {
  const { name, value } = question.hiddenWhen;
  const isHidden = useStore(form.store, ({ values }) => values[name] === value);
  return isHidden ? null : <Field form={form} question={question} />;
}

const Row = memo(({ form, question }) =>
  question.hiddenWhen ? <DependentField form={form} question={question} /> : <Field form={form} question={question} />,
);

function Page({ questions, defaultValues, opened }) {
  const form = useForm({ defaultValues });
  opened(form);
  return (
    <form>
      <div>
        {questions.map((question) => (
          <Row key={question.name} form={form} question={question} />
        ))}
      </div>
    </form>
  );
}

export function subject(asked) {
  let form;
  const opened = (made) => {
    form = made;
  };
  const { questions } = asked;
  const defaultValues = Object.fromEntries(questions.map(({ name, kind }) => [name, kind === 'checkbox' ? false : '']));
  return {
    ...reactSubject(asked, () => <Page questions={questions} defaultValues={defaultValues} opened={opened} />),
    validate: () => form.handleSubmit(),
  };
}
