import { takenPageNames, type DescriptionsByField } from '@quire/validation';

const notice = { notice: 'Early decision closes on November 1.' };
const asked = { question: 'first_name', control: 'text', label: 'First name' };

/** Pages, blocks and their items; questions have a file of their own. */
export const itemDescriptions: DescriptionsByField = {
  '*.showWhen': [
    'When this is shown. Otherwise it disappears with everything below it, and its answers do not count.',
    'international',
    { key: 'dual_citizenship', equals: 'Y' },
  ],
  '*.disableWhen': ['When this can be seen and not answered.', { key: 'living', equals: 'N' }],
  '*.clears': ['Further answers to clear when this disappears.', ['citizenship_2', 'visa_status']],
  '*.items': ['What is in here, from top to bottom.', [asked]],
  '*.label': ['What is asked, or what this is called, as the applicant reads it.', 'What is your citizenship status?'],
  '*.shortLabel': [
    'What the answer is called where it is read: in the review, the PDF copy and the view of the office. ' +
      'Without it, the label.',
    'Citizenship',
  ],
  '*.hint': ['What helps to answer. It is between the question and its field.', 'As it appears on your passport.'],
  '*.why': ['Why you ask. The applicant can open it.', 'It decides which application route you use.'],
  '*.message': ['What the applicant reads when the answer breaks this rule.', 'Please enter a whole number.'],
  '*.when': ['This counts only while the condition holds.', 'international'],
  '*.unless': ['This counts only while the condition does not hold.', 'international'],
  '*.required': [
    'What the summary of missing answers says while there is no answer. With "when" or "unless" it is required ' +
      'in some cases only; of a list, the first entry that applies decides.',
    'First Name',
    { message: 'City', unless: 'international' },
  ],

  'required.message': [
    'What the summary of missing answers says. An entry without it means: not required in this case.',
    'City',
  ],

  'page.page': [
    'The name of the page: of its file, and its address in the browser.\n\n' +
      `These names are taken: ${takenPageNames.join(', ')}. ` +
      'Name a page of theirs otherwise, such as your-health.',
    'about',
  ],
  'page.title': ['The heading of the page, and its name in the navigation.', 'About You'],
  'page.intro': ['A text under the heading. Markdown, and answers such as {first_name}.', 'Answer in any order.'],
  'page.order': ['Its place in the navigation.', 1],
  'block.block': ['The name of the block: of its file, and in "use".', 'address'],

  'section.section': ['The heading of the section.', 'Citizenship'],
  'section.guidance': [
    'A text under the heading, which helps with the whole section.',
    'As it appears on your passport.',
  ],
  'section.fold': [
    'The screens on which the page opens with the heading alone. It does where nothing in the section is ' +
      'answered or must be, or where everything in it is answered.' +
      '\n\nThe applicant opens it by a press, and a problem in it opens it too.',
    'onEveryScreen',
  ],

  'details.details': [
    'What opens it, for questions that few applicants need. It is open where something in it is answered, or must be.',
    'Add another phone number',
  ],

  'monthYear.monthYear': ['The beginning of two answer keys: grad asks grad_month and grad_year.', 'grad'],
  'monthYear.months': ['The list of the months.', 'months'],
  'monthYear.years': ['The list of the years.', 'graduation_years'],

  'address.address': [
    'The beginning of the answer keys: home asks home_line_1, home_line_2, home_city, home_region and ' +
      'home_postal_code. It asks those that the country has, and home_district in some.',
    'home',
  ],
  'address.country': [
    'The country, by its code of ISO 3166, or the question above that asks it. Names, order and the rule of ' +
      'the postal code follow.',
    'GB',
    { key: 'home_country' },
  ],
  'country.key': ['The question that asks the country. It comes before the address.', 'home_country'],
  'address.keys': ['Other answer keys for some parts.', { line_1: 'street', postal_code: 'zip' }],
  'address.without': ['Parts that are not asked.', ['line_2', 'region']],
  'address.required': [
    'What the summary of missing answers says of each part that the country needs; {part} is its name.',
    '{part} of your home',
    { message: '{part} of your home', unless: 'international' },
  ],
  'address.encrypted': ['Encrypted on the server, and otherwise treated like any answer.', true],
  'address.autofill': [
    'What keeps the fields of this address apart for a browser, put before their autocomplete tokens. With ' +
      'off, it fills in none of them.',
    'section-home',
    'off',
  ],

  'use.use': ['The block to put here.', 'address'],
  'use.prefix': ['Put before every answer key of the block: mailing makes mailing_city of city.', 'mailing'],
  'use.required': ['When the requirements of the block hold here.', { unless: 'international' }],
  'use.optional': ['Nothing in the block is required here.', true],
  'use.with': ['Words in braces of the block, and what replaces them.', { who: 'Parent 1' }],
  'use.autofill': [
    'What keeps the fields of this block apart for a browser, put before their autocomplete tokens. With ' +
      'off, it fills in none of them.',
    'section-mailing shipping',
    'off',
  ],

  'repeat.repeat': [
    'The beginning of the answer keys: hs makes hs_name, and hs_2_name in the second instance.' +
      '\n\nInside, name is written without the beginning.',
    'hs',
  ],
  'repeat.label': ['What one instance is called.', 'School'],
  'repeat.button': [
    'The text of the button that adds an instance; without it, that of buttons.addAnother in the messages.',
    'Add another school',
  ],
  'repeat.firstButton': [
    'The text of the button while there is no instance; without it, that of buttons.addFirst in the messages.',
    'Add a school',
  ],
  'repeat.min': [
    '0: there may be none, and none is there to begin with. Without it, one is always there.' +
      '\n\nWith 0, the last one can be removed again. Nothing in it is required before it is added.',
    0,
  ],
  'repeat.max': ['How many there may be; 10 at the most.', 5],
  'repeat.namedBy': ['The question whose answer names an instance, as in "Remove Ada Lovelace".', 'name'],

  'use.fold': [
    'How the block folds into one line once it is complete and left.',
    { line: ['address_line_1', 'city', 'zip'], needs: ['address_line_1', 'city'] },
  ],
  'repeat.fold': [
    'How each instance folds into one line once it is complete and left.',
    { line: ['name', 'city'], needs: ['name'] },
  ],
  'fold.line': [
    'The questions whose answers are on the line. The first is its title, and what is not answered is left out.',
    ['name', 'city'],
  ],
  'fold.needs': [
    'The questions that must be answered before it folds, as far as they are shown. Without it, all on the line.',
    ['name'],
  ],

  'tabs.tabs': ['The name of the tab group.', 'essay'],
  'tabs.label': ['What the group is called, for those who hear the page.', 'Your essay'],
  'tabs.default': ['The tab that is open at first.', 'write'],
  'tabs.items': [
    'The tabs, two at least.',
    [
      { tab: 'write', label: 'Write it here', items: [notice] },
      { tab: 'upload', label: 'Upload it', items: [notice] },
    ],
  ],
  'tab.tab': ['The name of the tab.', 'write'],
  'tab.label': ['The text of the tab.', 'Write it here'],

  'notice.notice': [
    'The text of the notice. Markdown, and answers such as {first_name}.',
    'Early decision closes on **November 1**.',
  ],
  'notice.from': ['The first instant at which it is shown, with the distance from UTC.', '2026-09-01T00:00:00-04:00'],
  'notice.until': ['The first instant at which it is no longer shown.', '2026-11-02T00:00:00-04:00'],

  'modal.modal': ['The text of the button that opens the dialog.', 'What counts as a residence?'],
  'modal.title': ['The heading of the dialog.', 'Residence'],
  'modal.text': [
    'The text of the dialog. Markdown, and answers such as {first_name}.',
    'Where you live for most of the year.',
  ],
  'modal.size': ['How wide the dialog is.', 's'],

  'check.check': ['The name of the rule.', 'sms_needs_a_mobile_number'],
  'check.when': [
    'When the answers are wrong.',
    {
      all: [
        { key: 'optin_sms_ind', equals: 'true' },
        { key: 'phone_mobile', notAnswered: true },
      ],
    },
  ],
  'check.at': ['The answer key of the question where the message is.', 'phone_mobile'],
  'check.severity': [
    'blocks: nobody can submit so. warns: it is only said. informs: it is said as a quiet note. Without it, blocks.',
    'blocks',
  ],
};
