export { cardRows, goodCards, type CardName, type CardRow } from '../accounts/testing/card-rows.ts';
export {
  autocomplete,
  box,
  checkboxes,
  choices,
  date,
  months,
  radio,
  repeat,
  select,
  tabs,
  text,
  textarea,
  yesNo,
} from './items.ts';
export { configSource, namedMessages, sampleInstitution, type ConfigExample } from './config-source.ts';
