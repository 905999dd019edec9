import type { DescriptionsByField } from '@quire/validation';

const months = 'January February March April May June July August September October November December'.split(' ');

/** Conditions, lists and the data model. */
export const conditionDescriptions: DescriptionsByField = {
  '*.key': ['The answer key that is compared.', 'citizenship_type'],
  '*.all': ['Every one of these conditions holds.', ['international', { key: 'dual_citizenship', equals: 'Y' }]],
  '*.any': ['At least one of these conditions holds.', ['international', { key: 'dual_citizenship', equals: 'Y' }]],
  '*.not': ['This condition does not hold.', 'international'],
  '*.logic': [
    'Raw JSON Logic, for programmers: what the other conditions cannot say.',
    { '>': [{ var: 'sat_score_math' }, 700] },
  ],
  'conditions.*': [
    'A condition with a name, to use wherever a condition belongs.',
    { key: 'citizenship_type', equals: '3' },
  ],

  'list.options': [
    'The choices, in their order. The blank choice is { value: "", label: "--" }.',
    [{ value: 'Y', label: 'Yes' }],
  ],
  '*.value': ['What is stored. Put quotation marks around codes such as 01.', 'Y'],
  'options.label': ['What the applicant reads, and what is stored beside the value.', 'Yes'],
  'first.label': ['What the applicant reads.', 'United States'],
  'list.from': ['The list that this one is made of.', 'countries'],
  'list.without': ['Values to leave out.', ['USA']],
  'list.first': ['Values to move to the front, or new options to put there.', ['', 'USA']],
  'list.join': ['Lists to put in a row.', ['us_states', 'us_territories']],
  'list.years': [
    'Years, one for each line, after a blank choice.',
    { from: 'thisYear', count: 6, direction: 'forward' },
  ],
  'years.from': ['The first year, or thisYear, so that nobody need change it.', 'thisYear', 2020],
  'years.offset': ['Years to add to the first one.', -2],
  'years.count': ['How many years.', 6],
  'years.direction': ['Later years or earlier ones.', 'forward'],
  '*.blank': ['What the blank choice says.', '--'],
  'list.months': [
    'The twelve months, stored as 1 to 12.',
    {
      names: months,
    },
  ],
  'months.names': ['The names of the months, from January.', months],

  'data-model.groups': [
    'Groups of answers that belong together.',
    [{ group: 'personal', keys: ['first_name', 'last_name'] }],
  ],
  'groups.group': ['The name of the group.', 'personal'],
  'groups.prefixes': [
    'Put before each key of the group: parent and parent_2 make parent_city and parent_2_city of city.',
    ['parent', 'parent_2'],
  ],
  'groups.keys': ['The answer keys, without the companions that end in _desc.', ['first_name', 'last_name']],
};
