import { expect, test } from 'vitest';
import { placeName, properName } from './tidy-fields.ts';

test.each([
  ['SAINT PAUL', 'Saint Paul'],
  ["O'NEILL", "O'Neill"],
  ["SAINT MARY'S", "Saint Mary's"],
  ['MCALLEN', 'McAllen'],
  ['WINSTON-SALEM', 'Winston-Salem'],
  ['FOND DU LAC', 'Fond Du Lac'],
  ['ISLE OF PALMS', 'Isle of Palms'],
  ['OF MICE', 'Of Mice'],
  ['lincoln lutheran ms/hs', 'Lincoln Lutheran MS/HS'],
  ['academy of our lady', 'Academy of Our Lady'],
  ['j.f.k. high school', 'J.F.K. High School'],
  ['PEÑA BLANCA', 'Peña Blanca'],
  ['  two   spaces ', 'Two Spaces'],
  ['Depew Hs', 'Depew HS'],
  ['DeKalb High School', 'DeKalb High School'],
  ['MacArthur', 'MacArthur'],
  ['', ''],
  ['123', '123'],
])('%s is %s', (given, shown) => {
  expect(properName(given)).toBe(shown);
});

test.each([
  ['Apo', 'APO'],
  ['FPO', 'FPO'],
  ['dpo', 'DPO'],
  ['Mcallen', 'McAllen'],
  ['MCALLEN', 'McAllen'],
  ['Mc Kees Rocks', 'McKees Rocks'],
  ['MC LEAN', 'McLean'],
  ['McComb', 'McComb'],
  ['Fort Mckavett', 'Fort McKavett'],
  ['Coeur D Alene', "Coeur d'Alene"],
  ['COEUR D ALENE', "Coeur d'Alene"],
  ["Coeur d'Alene", "Coeur d'Alene"],
  ['Bois D Arc', "Bois d'Arc"],
  ['D Lo', "D'Lo"],
  ['D HANIS', "D'Hanis"],
  ['O Fallon', "O'Fallon"],
  ['O FALLON', "O'Fallon"],
  ["O'Fallon", "O'Fallon"],
  ['Port O Connor', "Port O'Connor"],
  ['Land O Lakes', 'Land O Lakes'],
  ['U S A F Academy', 'USAF Academy'],
  ['J B P H H', 'JBPHH'],
  ['N Little Rock', 'N Little Rock'],
  ['Melcher-dallas', 'Melcher-Dallas'],
  ['St-louis-de-kent', 'St-Louis-de-Kent'],
  ['Calgary (rundle / Whitehorn)', 'Calgary (Rundle / Whitehorn)'],
  ['Macon', 'Macon'],
  ['Odessa', 'Odessa'],
  ['Mcalester', 'McAlester'],
  ['Isle of Palms', 'Isle of Palms'],
  ['Washington', 'Washington'],
])('the place %s is %s', (given, shown) => {
  expect(placeName(given)).toBe(shown);
});
