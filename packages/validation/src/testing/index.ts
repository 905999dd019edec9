export { cardRows, goodCards, type CardName, type CardRow } from '../accounts/testing/card-rows.ts';
export { autocomplete, box, checkboxes, choices, date, months, radio, select, text, textarea, yesNo } from './items.ts';
export { configSource, namedMessages, sampleInstitution, type ConfigExample } from './config-source.ts';
