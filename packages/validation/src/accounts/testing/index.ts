export { cardRows, goodCards, type CardName, type CardRow } from './card-rows.ts';
