import { expect, test } from 'vitest';
import { properName } from './proper-name.ts';

test.each([
  ['SAINT PAUL', 'Saint Paul'], ["O'NEILL", "O'Neill"], ["SAINT MARY'S", "Saint Mary's"], ['MCALLEN', 'McAllen'], ['WINSTON-SALEM', 'Winston-Salem'], ['FOND DU LAC', 'Fond Du Lac'],
  ['ISLE OF PALMS', 'Isle of Palms'], ['OF MICE', 'Of Mice'], ['lincoln lutheran ms/hs', 'Lincoln Lutheran MS/HS'], ['academy of our lady', 'Academy of Our Lady'], ['j.f.k. high school', 'J.F.K. High School'],
  ['PEÑA BLANCA', 'Peña Blanca'], ['  two   spaces ', 'Two Spaces'], ['Depew Hs', 'Depew HS'], ['DeKalb High School', 'DeKalb High School'], ['MacArthur', 'MacArthur'], ['', ''], ['123', '123'],
])('%s is %s', (given, shown) => {
  expect(properName(given)).toBe(shown);
});
