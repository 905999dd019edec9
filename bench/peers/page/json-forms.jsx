// One JSON Schema, one UI schema with rules, and the plain HTML renderers. It always validates; a mode shows or hides it.
import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { reactSubject } from '../../keystroke/page/react-subject.tsx';

const propertyOf = ({ label, kind, options, pattern }) => ({
  title: label,
  type: kind === 'checkbox' ? 'boolean' : 'string',
  ...(options.length > 0 && { oneOf: options.map(({ value, label: title }) => ({ const: value, title })) }),
  ...(pattern && { pattern }),
});

const scopeOf = (name) => `#/properties/${name}`;
const elementOf = ({ name, kind, hiddenWhen }) => ({
  type: 'Control',
  scope: scopeOf(name),
  ...(kind === 'radio' && { options: { format: 'radio' } }),
  ...(hiddenWhen && {
    rule: {
      effect: 'HIDE',
      condition: { scope: scopeOf(hiddenWhen.name), schema: { const: hiddenWhen.value }, failWhenUndefined: true },
    },
  }),
});

// The data at first alone: handed back on each change, it loses letters of a fast typist.
const noAnswers = {};

function Page({ schema, uischema, validating, opened }) {
  const [isShown, show] = useState(validating);
  opened(() => flushSync(() => show(true)));
  return (
    <JsonForms
      schema={schema}
      uischema={uischema}
      data={noAnswers}
      renderers={vanillaRenderers}
      cells={vanillaCells}
      validationMode={isShown ? 'ValidateAndShow' : 'ValidateAndHide'}
    />
  );
}

export function subject(asked) {
  const { questions, validating } = asked;
  let validate;
  const opened = (show) => {
    validate = show;
  };
  return {
    ...reactSubject(asked, () => (
      <Page
        schema={{
          type: 'object',
          required: questions.filter(({ required }) => required).map(({ name }) => name),
          properties: Object.fromEntries(questions.map((question) => [question.name, propertyOf(question)])),
        }}
        uischema={{ type: 'VerticalLayout', elements: questions.map(elementOf) }}
        validating={validating}
        opened={opened}
      />
    )),
    validate: () => validate(),
    markup: {
      controlId: (name) => `${scopeOf(name)}-input`,
      row: '.control:not([hidden])',
      mark: '.validation_error',
    },
  };
}
