import { controlNames, type DescriptionsByField } from '@quire/validation';

/** A question, its choices and its rules. */
export const questionDescriptions: DescriptionsByField = {
  'question.question': ['The answer key, as in data-model.yaml.', 'first_name'],
  'question.control': [
    'How it is answered: one of the controls of Quire, or one that the application adds.',
    ...controlNames,
  ],
  'question.width': ['How long the answer is on a wide screen.', 'short'],
  'question.autocomplete': [
    'What a browser may fill in: a token of the HTML attribute autocomplete, or off. A sensitive answer is ' +
      'off without it.' +
      '\n\nTwo questions of a page with the same token get the same text from a browser, and the check warns you.',
    'given-name',
    'home tel',
    'off',
  ],
  'question.inputMode': ['Which keyboard a phone shows.', 'numeric'],
  'question.decimals': [
    'How many decimals a number gets as the applicant leaves it: with 2, a 4 or 4.0 becomes 4.00.' +
      '\n\nMore decimals are not rounded.',
    2,
  ],
  'question.prefill': [
    'For text: what the answer is when an application begins, and the applicant may change it. accountEmail is ' +
      'the address of the account.' +
      '\n\nThe applicant can remove it, too. It cannot be inside an add-another group.',
    'accountEmail',
  ],
  'question.noneBox': [
    'For text: a box below it for people with nothing to write. Ticking it answers the question with its value.' +
      '\n\nWhen it is unchecked, the earlier text comes back. Where names are read, None is left out.',
    { label: 'I have no middle name', value: 'None' },
  ],
  'question.abroad': [
    'For a phone of North America: the answer for numbers of other countries. One press moves what was typed ' +
      'here to it.' +
      '\n\nA number that begins with + and the code of another country stays as it was typed, with a message. A ' +
      'phone with another country needs none: it takes every number.',
    'phone_international',
  ],
  'question.second': [
    'For a phone of North America: the answer for a second number. Where two are pasted or typed here, one press ' +
      'puts the second there. It takes the place of none.',
    'phone_home',
  ],
  'question.extension': [
    'For a phone of North America: whether the number can have an extension, as those of schools and offices do.' +
      '\n\nPeople type it behind the number. It is shown as (802) 555-0199 ext. 214, and stored as RFC 3966 writes ' +
      'it: (802) 555-0199;ext=214.',
    true,
  ],
  'question.country': [
    'For a phone: the country whose numbers are typed without its code, as two letters. A complete number is stored ' +
      'as E.164, such as +447700900982. Without it, the country of the locale in institution.yaml.',
    'GB',
  ],
  'noneBox.label': ['The text beside the box.', 'I have no middle name'],
  'noneBox.value': ['What is stored, as if it were typed.', 'None'],
  'question.options': [
    'What can be chosen: the name of a list, or the options themselves, or lists that depend on other answers.',
    'yes_no',
    [
      { value: 'Y', label: 'Yes' },
      { value: 'N', label: 'No' },
    ],
    { by: 'country', lists: { USA: 'us_states' } },
  ],
  'options.by': ['The question whose answer decides the list.', 'country'],
  'options.lists': [
    'The name of a list for each of its answers. Without a list the question is not shown.',
    { USA: 'us_states', CAN: 'provinces' },
  ],
  'options.cases': [
    'Conditions, and the list of each; the first that holds decides.',
    [{ when: 'international', list: 'countries' }],
  ],
  'cases.when': ['When this list is the one.', 'international'],
  'cases.list': ['The name of the list.', 'countries'],
  'question.lookup': [
    'For autocomplete: where suggestions come from, and what a chosen one fills in.',
    { category: 'hs_ceeb', fills: { city: 'city' } },
  ],
  'lookup.category': ['Where suggestions come from: schools, colleges or addresses.', 'hs_ceeb'],
  'lookup.own': [
    'Answers that no list has. They come before what was found.',
    [{ text: 'I was homeschooled', fits: ['homeschool'] }],
  ],
  'own.text': ['The answer.', 'I was homeschooled'],
  'own.fits': ['Further words whose beginning calls for it.\n\nThree letters are enough.', ['homeschool']],
  'lookup.fills': [
    'On the left an answer of the same block, on the right a field of the chosen record.',
    { city: 'city', zip: 'zip' },
  ],
  'question.boxes': ['For checkboxes: each box has an answer key of its own.', [{ key: 'race_asian', label: 'Asian' }]],
  'boxes.key': ['The answer key of the box.', 'race_asian'],
  'boxes.label': ['The text beside the box.', 'Asian'],
  'question.maxLength': [
    'The most characters of typed text. characterLimit is that of institution.yaml. Without it, 45, or 1500 ' +
      'in a textarea.' +
      '\n\nAn emoji counts as one character, and so does a line break. Where a rule limits the length already, ' +
      'such as that of a test score, leave it out.',
    100,
    'characterLimit',
  ],
  'question.rows': ['How many lines of a textarea show at first.', 6],
  'question.storeDescription': [
    'false: the label of the chosen option is not stored beside its value.' +
      '\n\nOtherwise it is there under the key with _desc.',
    false,
  ],
  'question.sensitive': [
    'true: encrypted on the server, masked wherever it is read, and never kept on the device.' +
      '\n\nA reload before it is saved loses it.',
    true,
  ],
  'question.encrypted': [
    'true: encrypted on the server; it is shown, printed and kept on the device as any answer. What is ' +
      'sensitive is encrypted without it.' +
      '\n\nDo not write it beside sensitive. It is not for a file.',
    true,
  ],
  'question.readOnly': ['true: it can be read and not changed.', true],
  'question.confirm': [
    'For checkbox: what is asked before it counts as ticked.',
    { title: 'Are you sure?', text: 'This changes the form.', yes: 'Yes', no: 'No' },
  ],
  'confirm.title': ['The heading of the dialog.', 'Is this the right route for you?'],
  'confirm.text': ['What the applicant should weigh.', 'Members use another form.'],
  'confirm.yes': ['The button that ticks the box.', 'Yes, I am a member'],
  'confirm.no': ['The button that leaves it.', 'Let me look again'],
  'question.under': [
    "Items that hang under one choice, and show while it is chosen. A checkbox has the choice 'true'.",
    { Y: [{ notice: 'Bring your passport.' }] },
  ],
  '*.firstOnly': ['It is required in the first instance of an add-another group only.', true],
};
