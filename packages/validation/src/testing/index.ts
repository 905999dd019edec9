export { cardRows, goodCards, type CardName, type CardRow } from '../accounts/testing/card-rows.ts';
export { configSource, namedMessages, sampleInstitution, type ConfigExample } from './config-source.ts';
