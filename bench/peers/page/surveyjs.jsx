// One model; dropdowns are drawn as native ones, like those of the others.
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { reactSubject } from '../../keystroke/page/react-subject.tsx';

const types = { text: 'text', select: 'dropdown', radio: 'radiogroup', checkbox: 'boolean' };

const elementOf = ({ name, label, kind, options, required, pattern, hiddenWhen }) => ({
  type: types[kind],
  name,
  title: label,
  isRequired: required,
  ...(options.length > 0 && { choices: options.map(({ value, label: text }) => ({ value, text })) }),
  ...(kind === 'select' && { renderAs: 'select' }),
  ...(kind === 'checkbox' && { renderAs: 'checkbox' }),
  ...(pattern && { validators: [{ type: 'regex', regex: pattern, text: `${label} is not right.` }] }),
  ...(hiddenWhen && { visibleIf: `{${hiddenWhen.name}} <> '${hiddenWhen.value}'` }),
});

export function subject(asked) {
  let model;
  return {
    ...reactSubject(asked, () => {
      model ??= new Model({
        textUpdateMode: 'onTyping',
        checkErrorsMode: 'onValueChanged',
        elements: asked.questions.map(elementOf),
      });
      return <Survey model={model} />;
    }),
    validate: () => model.validate(true, false),
    markup: {
      controlId: (name) => model.getQuestionByName(name).inputId,
      row: '[data-name^="question_"]',
      mark: '[data-name] input[aria-invalid="true"]',
    },
  };
}
