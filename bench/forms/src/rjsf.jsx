import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';

const schema = {
  title: 'Write to us',
  type: 'object',
  required: ['name', 'email', 'topic', 'member', 'message'],
  properties: {
    name: { type: 'string', title: 'Your name' },
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
  if: { properties: { topic: { enum: ['order', 'return'] } }, required: ['topic'] },
  // oxlint-disable-next-line unicorn/no-thenable -- the name that JSON Schema has for it
  then: { properties: { order_number: { type: 'string', title: 'Order number' } }, required: ['order_number'] },
};
const uiSchema = {
  member: { 'ui:widget': 'radio' },
  message: { 'ui:widget': 'textarea' },
  'ui:order': ['name', 'email', 'topic', 'order_number', 'member', 'message'],
};
const send = ({ formData }) => fetch('/answers', { method: 'POST', body: JSON.stringify(formData) });

createRoot(document.getElementById('root')).render(
  <Form schema={schema} uiSchema={uiSchema} validator={validator} onSubmit={send} />,
);
