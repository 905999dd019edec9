import type { DescriptionsByField } from './field-descriptions.ts';

/** Texts that some applicants read in place of those above them. */
export const forSomeDescriptions: DescriptionsByField = {
  'messages.forSome': [
    'What some applicants read in place of the texts of the same name: the first entry that applies and has the text.',
    [{ showWhen: 'international', completion: { title: 'Your answers have been sent' } }],
  ],
  'forSome.showWhen': [
    'Who reads these texts: a condition as in the pages.',
    'international',
    { key: 'citizenship_type', equals: '3' },
  ],
  'forSome.banner': ['Texts of the banner.', { submittedTitle: 'Thank you for your answers' }],
  'forSome.buttons': ['The button that submits.', { submitApplication: 'Send My Answers' }],
  'forSome.completion': [
    'Texts of the page after submitting; what comes next stands in the receipt too.',
    { title: 'Your answers have been sent' },
  ],
  'forSome.copy': [
    'The number and the day on the page after submitting.',
    { number: 'The number of your answers is {number}.' },
  ],
  'forSome.letters': ['Texts of the receipt.', { receiptSubject: 'We have received your answers' }],
};
