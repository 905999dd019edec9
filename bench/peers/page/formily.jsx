// Fields are observers of their own state, and a reaction of the field follows its condition.
import { createForm } from '@formily/core';
import { Field, FormProvider } from '@formily/react';
import { memo } from 'react';
import { plainField } from '../../keystroke/page/plain-field.tsx';
import { reactSubject } from '../../keystroke/page/react-subject.tsx';

const inputOf = (question, field) =>
  plainField(question, field.selfErrors[0], (radio) => ({
    name: question.name,
    onBlur: (event) => void field.onBlur(event),
    ...(question.kind === 'checkbox'
      ? { checked: field.value === true, onChange: ({ target }) => void field.onInput(target.checked) }
      : { onChange: ({ target }) => void field.onInput(target.value) }),
    ...(radio === undefined ? { value: field.value ?? '' } : { checked: field.value === radio }),
  }));

const Row = memo(({ question }) => {
  const { name, label, required, pattern, hiddenWhen } = question;
  const validators = [
    ...(required ? [{ required: true, message: label }] : []),
    ...(pattern ? [{ pattern: new RegExp(pattern), message: `${label} is not right.` }] : []),
  ];
  const follow = (field) => {
    field.visible = field.query(hiddenWhen.name).value() !== hiddenWhen.value;
  };
  return (
    <Field name={name} validateFirst validator={validators} reactions={hiddenWhen ? [follow] : undefined}>
      {(field) => inputOf(question, field)}
    </Field>
  );
});

export function subject(asked) {
  let form;
  return {
    ...reactSubject(asked, () => {
      form ??= createForm();
      return (
        <FormProvider form={form}>
          <form>
            <div>
              {asked.questions.map((question) => (
                <Row key={question.name} question={question} />
              ))}
            </div>
          </form>
        </FormProvider>
      );
    }),
    validate: () => form.submit().catch(() => undefined),
  };
}
