export { cardRows, goodCards, type CardName, type CardRow } from '../accounts/testing/card-rows.ts';
export { box, months, radio, text, yesNo } from './items.ts';
export { configSource, namedMessages, sampleInstitution, type ConfigExample } from './config-source.ts';
