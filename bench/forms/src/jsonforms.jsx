import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const schema = {
  type: 'object',
  required: ['name', 'email', 'topic', 'member', 'message'],
  properties: {
    name: { type: 'string', title: 'Your name', minLength: 1 },
    email: { type: 'string', format: 'email', title: 'Email' },
    topic: {
      type: 'string',
      title: 'What is it about?',
      oneOf: [
        { const: 'order', title: 'An order' },
        { const: 'return', title: 'A return' },
        { const: 'other', title: 'Something else' },
      ],
    },
    order_number: { type: 'string', title: 'Order number' },
    member: {
      type: 'string',
      title: 'Are you a member?',
      oneOf: [
        { const: 'Y', title: 'Yes' },
        { const: 'N', title: 'No' },
      ],
    },
    message: { type: 'string', title: 'Your message', maxLength: 2000 },
  },
};
const control = (name, options) => ({ type: 'Control', scope: `#/properties/${name}`, ...options });
const uischema = {
  type: 'VerticalLayout',
  elements: [
    control('name'),
    control('email'),
    control('topic'),
    control('order_number', {
      rule: { effect: 'SHOW', condition: { scope: '#/properties/topic', schema: { enum: ['order', 'return'] } } },
    }),
    control('member', { options: { format: 'radio' } }),
    control('message', { options: { multi: true } }),
  ],
};

function Contact() {
  const [{ data, errors }, setState] = useState({ data: {}, errors: [] });
  const send = () => errors.length === 0 && fetch('/answers', { method: 'POST', body: JSON.stringify(data) });
  return (
    <>
      <h1>Write to us</h1>
      <JsonForms
        schema={schema}
        uischema={uischema}
        data={data}
        renderers={vanillaRenderers}
        cells={vanillaCells}
        onChange={setState}
      />
      <button onClick={send}>Submit</button>
    </>
  );
}

createRoot(document.getElementById('root')).render(<Contact />);
