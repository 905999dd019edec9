import type { Operator } from '@quire/validation';

/** What stands between an answer and what it is compared with, in words; `answered` and `notAnswered` compare with nothing. */
export const operatorLabels: Readonly<Record<Operator, string>> = {
  equals: 'equals', notEquals: 'does not equal', lt: 'is less than', lte: 'is at most', gt: 'is more than', gte: 'is at least',
  in: 'is one of', notIn: 'is none of', answered: 'is answered', notAnswered: 'is not answered',
};
