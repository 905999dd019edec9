// One JSON Schema; conditions are written with if and else, as its docs show.
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createRef } from 'react';
import { reactSubject } from '../../keystroke/page/react-subject.tsx';

const propertyOf = ({ label, kind, options, pattern }) => ({
  title: label,
  type: kind === 'checkbox' ? 'boolean' : 'string',
  ...(options.length > 0 && { oneOf: options.map(({ value, label: title }) => ({ const: value, title })) }),
  ...(pattern && { pattern }),
});

function schemaOf(questions) {
  const always = questions.filter(({ hiddenWhen }) => !hiddenWhen);
  const dependent = questions.filter(({ hiddenWhen }) => hiddenWhen);
  const requiredOf = (some) => some.filter(({ required }) => required).map(({ name }) => name);
  return {
    type: 'object',
    required: requiredOf(always),
    properties: Object.fromEntries(always.map((question) => [question.name, propertyOf(question)])),
    allOf: dependent.map((question) => ({
      if: {
        properties: { [question.hiddenWhen.name]: { const: question.hiddenWhen.value } },
        required: [question.hiddenWhen.name],
      },
      else: { properties: { [question.name]: propertyOf(question) }, required: requiredOf([question]) },
    })),
  };
}

export function subject(asked) {
  const { questions, validating } = asked;
  const form = createRef();
  const radios = questions.filter(({ kind }) => kind === 'radio');
  const uiSchema = {
    'ui:order': [...questions.map(({ name }) => name), '*'],
    ...Object.fromEntries(radios.map(({ name }) => [name, { 'ui:widget': 'radio' }])),
  };
  return {
    ...reactSubject(asked, () => (
      <Form
        ref={form}
        schema={schemaOf(questions)}
        uiSchema={uiSchema}
        validator={validator}
        liveValidate={validating ? 'onChange' : undefined}
        showErrorList={false}
        noHtml5Validate
      />
    )),
    validate: () => form.current.validateForm(),
    markup: {
      controlId: (name) => `root_${name}`,
      row: '.rjsf-field-string, .rjsf-field-boolean',
      mark: '.error-detail',
    },
  };
}
