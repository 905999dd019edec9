import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import 'survey-core/survey-core.css';
import { Survey } from 'survey-react-ui';

const model = new Model({
  title: 'Write to us',
  elements: [
    { type: 'text', name: 'name', title: 'Your name', isRequired: true },
    {
      type: 'text',
      name: 'email',
      inputType: 'email',
      title: 'Email',
      isRequired: true,
      validators: [{ type: 'email' }],
    },
    {
      type: 'dropdown',
      name: 'topic',
      title: 'What is it about?',
      isRequired: true,
      choices: [
        { value: 'order', text: 'An order' },
        { value: 'return', text: 'A return' },
        { value: 'other', text: 'Something else' },
      ],
    },
    {
      type: 'text',
      name: 'order_number',
      title: 'Order number',
      isRequired: true,
      visibleIf: "{topic} anyof ['order', 'return']",
    },
    {
      type: 'radiogroup',
      name: 'member',
      title: 'Are you a member?',
      isRequired: true,
      choices: [
        { value: 'Y', text: 'Yes' },
        { value: 'N', text: 'No' },
      ],
    },
    { type: 'comment', name: 'message', title: 'Your message', isRequired: true, maxLength: 2000 },
  ],
});
model.onComplete.add(({ data }) => fetch('/answers', { method: 'POST', body: JSON.stringify(data) }));

createRoot(document.getElementById('root')).render(<Survey model={model} />);
