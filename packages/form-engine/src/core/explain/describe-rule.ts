import type { Rule } from '@quire/validation';

/** What a rule asks of an answer, in words. */
export function describeRule(rule: Rule): string {
  switch (rule.kind) {
    case 'minLength': return `at least ${rule.value} characters`;
    case 'maxLength': return `at most ${rule.value} characters`;
    case 'pattern': return `matches ${rule.matches}`;
    case 'format': return `is written as ${rule.is === 'email' ? 'an email address' : rule.is === 'phone' ? 'a phone number' : 'a social security number'}`;
    case 'number': return ['a number', bound('from', rule.min), bound('to', rule.max), bound('in steps of', rule.step), rule.integer ? 'without decimals' : ''].filter(Boolean).join(' ');
    case 'date': return ['a date', bound('from', rule.min && boundWords(rule.min.at)), bound('to', rule.max && boundWords(rule.max.at))].filter(Boolean).join(' ');
    case 'option': return `is one of ${rule.values.join(', ')}`;
    case 'mustBe': return `is ${rule.value}`;
  }
}

const bound = (word: string, value: string | number | undefined): string => (value === undefined ? '' : `${word} ${value}`);

function boundWords(at: NonNullable<Extract<Rule, { kind: 'date' }>['min']>['at']): string {
  if (typeof at === 'string') return at;
  if ('yearsAgo' in at) return `${at.yearsAgo} years ago`;
  const [word, years] = 'startOfYear' in at ? ['the start', at.startOfYear] : ['the end', at.endOfYear];
  if (years === 0) return `${word} of this year`;
  return years < 0 ? `${word} of the year ${-years} years ago` : `${word} of the year in ${years} years`;
}
