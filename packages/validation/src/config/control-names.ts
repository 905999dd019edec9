/**
 * The controls an author may name. A host app may render any of them its own way, and add others in institution.yaml.
 */
export const controlNames = [
  'text',
  'textarea',
  'password',
  'select',
  'radio',
  'buttons',
  'checkbox',
  'checkboxes',
  'autocomplete',
  'date',
  'phone',
  'ssn',
  'file',
] as const;
export type ControlName = (typeof controlNames)[number];
