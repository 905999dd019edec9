// Fields are registered, as the docs recommend, and each row subscribes to its own error and its own condition.
import { memo } from 'react';
import { FormProvider, useForm, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { plainField } from '../../keystroke/page/plain-field.tsx';
import { reactSubject } from '../../keystroke/page/react-subject.tsx';

function Field({ question }) {
  const { control, register } = useFormContext();
  const { name, label, required, pattern } = question;
  const { errors } = useFormState({ control, name, exact: true });
  const rules = {
    required: required && label,
    pattern: pattern && { value: new RegExp(pattern), message: `${label} is not right.` },
  };
  return plainField(question, errors[name]?.message, () => register(name, rules));
}

function DependentField({ question }) {
  const { name, value } = question.hiddenWhen;
  return useWatch({ name }) === value ? null : <Field question={question} />;
}

const Row = memo(({ question }) =>
  question.hiddenWhen ? <DependentField question={question} /> : <Field question={question} />,
);

function Page({ questions, opened }) {
  const form = useForm({ mode: 'onChange', shouldFocusError: false });
  opened(form);
  return (
    <FormProvider {...form}>
      <form>
        <div>
          {questions.map((question) => (
            <Row key={question.name} question={question} />
          ))}
        </div>
      </form>
    </FormProvider>
  );
}

export function subject(asked) {
  let form;
  const opened = (made) => {
    form = made;
  };
  return {
    ...reactSubject(asked, () => <Page questions={asked.questions} opened={opened} />),
    validate: () => form.handleSubmit(() => undefined)(),
  };
}
