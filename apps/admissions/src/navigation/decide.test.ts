import { describe, expect, it } from 'vitest';
import { navigationRules, type Decision, type NavigationEvent, type Place, type NavigationFacts } from './decide.ts';

const decide = navigationRules({ pages: ['/one', '/two', '/three'], default: '/one' });
const pending = { first_name: 'Ada' };
const anonymous: NavigationFacts = { loggedIn: false, hasChangedPage: false, hasAnswers: false, pending: {} };
const typing: NavigationFacts = { ...anonymous, hasAnswers: true, pending };
const onlySensitive: NavigationFacts = { ...anonymous, hasAnswers: true };
const student: NavigationFacts = {
  loggedIn: true,
  webStatus: 'started',
  hasChangedPage: false,
  hasAnswers: true,
  pending,
};
const returning: NavigationFacts = { ...student, lastPage: '/two' };
const done: NavigationFacts = { ...student, webStatus: 'submitted', lastPage: '/three' };
const at = (path: string, search = ''): Place => ({ path, search });
const entered: NavigationEvent = { is: 'enteredFormPages' };
const arrived: NavigationEvent = { is: 'arrived' };

const table: [string, NavigationFacts, Place, NavigationEvent, Decision][] = [
  [
    'an unknown path leads to the default page with its query',
    anonymous,
    at('/nowhere', '?utm=1'),
    { is: 'unknownPath' },
    { go: '/one?utm=1' },
  ],

  [
    'also for a student, and for one who has submitted',
    done,
    at('/nowhere', '?utm=1'),
    { is: 'unknownPath' },
    { go: '/one?utm=1' },
  ],
  [
    'another spelling of a page leads to its own, query kept',
    anonymous,
    { ...at('/two', '?a=b'), spelled: '/Two/' },
    entered,
    { go: '/two?a=b' },
  ],
  [
    'and the question that it names',
    anonymous,
    { ...at('/two', '?a=b'), spelled: '/Two/', hash: '#essay' },
    entered,
    { go: '/two?a=b#essay' },
  ],
  [
    'a question of another page is not looked for on the remembered one',
    returning,
    { ...at('/one'), spelled: '/One', hash: '#first_name' },
    entered,
    { go: '/two' },
  ],
  [
    'a card has one spelling too',
    student,
    { ...at('/login', '?a=b'), spelled: '/LOGIN' },
    { is: 'arrivedAtCard' },
    { go: '/login?a=b' },
  ],
  ['and is open to all', done, { ...at('/login', '?a=b'), spelled: '/login' }, { is: 'arrivedAtCard' }, {}],
  ['also inside the form pages', returning, { ...at('/one'), spelled: '/%6Fne' }, arrived, { go: '/one' }],
  ['its own spelling stays', anonymous, { ...at('/two'), spelled: '/two' }, arrived, {}],
  [
    'the remembered page counts before a spelling',
    returning,
    { ...at('/one'), spelled: '/One' },
    entered,
    { go: '/two' },
  ],
  [
    'the completion page is not open under another spelling',
    anonymous,
    { ...at('/completion'), spelled: '/completion/' },
    entered,
    { go: '/one' },
  ],

  ['an anonymous visitor enters any page', typing, at('/two'), entered, {}],
  ['a student enters without a remembered page', student, at('/two'), entered, {}],
  ['a student is led to the remembered page, query kept', returning, at('/one', '?a=b'), entered, { go: '/two?a=b' }],
  ['a student already on the remembered page stays', returning, at('/two'), entered, {}],
  ['once pages were changed nothing is remembered', { ...returning, hasChangedPage: true }, at('/one'), entered, {}],
  [
    'a remembered path that is no page is passed over',
    { ...student, lastPage: '/completion' },
    at('/one'),
    entered,
    {},
  ],
  [
    'a path that nobody knows is no remembered page',
    { ...student, lastPage: 'https://elsewhere.example/' },
    at('/one'),
    entered,
    {},
  ],
  ['an anonymous visitor has no remembered page', { ...anonymous, lastPage: '/two' }, at('/one'), entered, {}],
  [
    'while validating the remembered page counts too',
    { ...returning, webStatus: 'validating' },
    at('/one'),
    entered,
    { go: '/two' },
  ],
  [
    'a student who read it all is led back there',
    { ...student, lastPage: '/review' },
    at('/one'),
    entered,
    { go: '/review' },
  ],
  ['inside the form pages nothing is remembered', returning, at('/one'), arrived, {}],

  ['who has submitted is led to the completion page', done, at('/one'), entered, { go: '/completion' }],
  ['also from the page to read it all', done, at('/review'), arrived, { go: '/completion' }],
  ['also when moving between pages', done, at('/two'), arrived, { go: '/completion' }],
  ['and stays there, whatever page is remembered', done, at('/completion'), entered, {}],
  ['who has not submitted is led away from it', returning, at('/completion', '?a=b'), arrived, { go: '/one?a=b' }],
  ['also on entry', returning, at('/completion'), entered, { go: '/one' }],
  ['also an anonymous visitor', anonymous, at('/completion'), entered, { go: '/one' }],
  ['a query goes along', done, at('/one', '?a=b'), arrived, { go: '/completion?a=b' }],
  [
    'also who is validating is led away',
    { ...student, webStatus: 'validating' },
    at('/completion'),
    arrived,
    { go: '/one' },
  ],
  ['also a student without a status', { ...student, webStatus: undefined }, at('/completion'), arrived, { go: '/one' }],
  ['a status without a session counts for nothing', { ...done, loggedIn: false }, at('/one'), entered, {}],

  ['top navigation, nothing typed', anonymous, at('/one'), { is: 'topNavigation', to: '/two' }, { go: '/two' }],
  [
    'top navigation with answers',
    typing,
    at('/one'),
    { is: 'topNavigation', to: '/two' },
    { go: '/signup', state: { answers: pending, wanted: '/two' } },
  ],
  [
    'top navigation with sensitive answers alone carries none',
    onlySensitive,
    at('/one'),
    { is: 'topNavigation', to: '/two' },
    { go: '/signup', state: { wanted: '/two' } },
  ],
  ['top navigation of a student', student, at('/one'), { is: 'topNavigation', to: '/two' }, { go: '/two' }],
  ['save and continue, nothing typed', anonymous, at('/one'), { is: 'saveAndGo', to: '/two' }, { go: '/two' }],
  [
    'save and continue with answers',
    typing,
    at('/one'),
    { is: 'saveAndGo', to: '/two' },
    { go: '/signup', state: { answers: pending, wanted: '/two' } },
  ],
  [
    'save and continue with sensitive answers alone carries none',
    onlySensitive,
    at('/one'),
    { is: 'saveAndGo', to: '/two' },
    { go: '/signup', state: { wanted: '/two' } },
  ],
  [
    'save and go back with answers',
    typing,
    at('/two'),
    { is: 'saveAndGo', to: '/one' },
    { go: '/signup', state: { answers: pending, wanted: '/one' } },
  ],
  ['save and continue of a student', student, at('/one'), { is: 'saveAndGo', to: '/two' }, { go: '/two' }],

  ['reading it all needs no account', typing, at('/three'), { is: 'readAllPressed' }, { go: '/review' }],
  ['reading it all as a student', student, at('/three'), { is: 'readAllPressed' }, { go: '/review' }],
  ['coming back to a row of it', typing, at('/two'), { is: 'readAllPressed', row: 'essay' }, { go: '/review#essay' }],
  ['back from there needs no account either', typing, at('/review'), { is: 'backFromReading' }, { go: '/three' }],
  ['back from there as a student', student, at('/review'), { is: 'backFromReading' }, { go: '/three' }],
  [
    'submit from there is submit',
    typing,
    at('/review'),
    { is: 'submitPressed' },
    { go: '/signup', state: { answers: pending, wanted: '/review' } },
  ],

  [
    'submit, nothing typed',
    anonymous,
    at('/three'),
    { is: 'submitPressed' },
    { go: '/signup', state: { wanted: '/three' } },
  ],
  [
    'submit with answers',
    typing,
    at('/three'),
    { is: 'submitPressed' },
    { go: '/signup', state: { answers: pending, wanted: '/three' } },
  ],
  ['submit of a student stays for the checks', student, at('/three'), { is: 'submitPressed' }, {}],
  [
    'problems lead to the default page',
    student,
    at('/three'),
    { is: 'problemsFound' },
    { go: '/one', state: { problems: true } },
  ],
  [
    'a submission leads to the completion page',
    student,
    at('/three'),
    { is: 'submitted', message: 'Sent.' },
    { go: '/completion', state: { success: 'Sent.' } },
  ],

  [
    'problems lead there from there too',
    student,
    at('/one', '?a=b'),
    { is: 'problemsFound' },
    { go: '/one', state: { problems: true } },
  ],
  [
    'create account, nothing typed',
    anonymous,
    at('/one'),
    { is: 'createAccountPressed' },
    { go: '/signup', state: {} },
  ],
  [
    'create account',
    typing,
    at('/one'),
    { is: 'createAccountPressed' },
    { go: '/signup', state: { answers: pending } },
  ],
  [
    'what needs an account',
    typing,
    at('/one'),
    { is: 'accountWanted', at: 'essay' },
    { go: '/signup', state: { answers: pending, wanted: '/one#essay' } },
  ],
  ['sign in', typing, at('/one'), { is: 'signInPressed' }, { go: '/login', state: { answers: pending } }],
  ['sign in, nothing typed', anonymous, at('/one'), { is: 'signInPressed' }, { go: '/login', state: {} }],
  [
    'signed up',
    typing,
    at('/signup'),
    { is: 'signedUp', username: 'a@b.c', message: 'Mailed.' },
    { go: '/confirm', state: { answers: pending, username: 'a@b.c', success: 'Mailed.' } },
  ],
  [
    'where somebody wanted to go travels from card to card',
    typing,
    { ...at('/confirm'), wanted: '/one#essay' },
    { is: 'confirmed', username: 'a@b.c', message: undefined },
    { go: '/login', state: { answers: pending, username: 'a@b.c', success: undefined, wanted: '/one#essay' } },
  ],
  [
    'and is where the log-in leads',
    student,
    { ...at('/login'), wanted: '/one#essay' },
    { is: 'loggedIn', message: undefined },
    { go: '/one#essay', state: { answers: pending, success: undefined, wanted: '/one#essay' } },
  ],
  ['before the remembered page', returning, { ...at('/one'), wanted: '/one' }, entered, {}],
  [
    'code resent',
    anonymous,
    at('/login'),
    { is: 'codeResent', username: 'a@b.c', message: 'Mailed.' },
    { go: '/confirm', state: { username: 'a@b.c', success: 'Mailed.' } },
  ],
  [
    'code resent with answers',
    typing,
    at('/confirm'),
    { is: 'codeResent', username: 'a@b.c', message: 'Mailed.' },
    { go: '/confirm', state: { answers: pending, username: 'a@b.c', success: 'Mailed.' } },
  ],
  [
    'confirmed',
    typing,
    at('/confirm'),
    { is: 'confirmed', username: 'a@b.c', message: 'Good.' },
    { go: '/login', state: { answers: pending, username: 'a@b.c', success: 'Good.' } },
  ],
  [
    'password reset',
    anonymous,
    at('/reset'),
    { is: 'passwordReset', username: 'a@b.c', message: 'Changed.' },
    { go: '/login', state: { username: 'a@b.c', success: 'Changed.' } },
  ],
  [
    'password reset with answers',
    typing,
    at('/reset'),
    { is: 'passwordReset', username: 'a@b.c', message: 'Changed.' },
    { go: '/login', state: { answers: pending, username: 'a@b.c', success: 'Changed.' } },
  ],
  [
    'logged in, nothing typed',
    anonymous,
    at('/login', '?a=b'),
    { is: 'loggedIn', message: 'Hello.' },
    { go: '/one', state: { success: 'Hello.' } },
  ],
  [
    'logged in',
    typing,
    at('/login'),
    { is: 'loggedIn', message: 'Hello.' },
    { go: '/one', state: { answers: pending, success: 'Hello.' } },
  ],
  [
    'logged out carries no answers',
    typing,
    at('/two'),
    { is: 'loggedOut', message: 'Bye.' },
    { go: '/login', state: { error: 'Bye.' } },
  ],
  [
    'logged out after a pause',
    student,
    at('/two'),
    { is: 'loggedOut', username: 'a@b.c', message: 'Bye.' },
    { go: '/login', state: { username: 'a@b.c', error: 'Bye.' } },
  ],
  [
    'a dead session carries no answers, and keeps the query',
    student,
    at('/two', '?a=b'),
    { is: 'sessionInvalid', message: 'Dead.' },
    { go: '/login?a=b', state: { error: 'Dead.' } },
  ],
];

describe('navigationRules', () => {
  it.each(table)('%s', (_, facts, place, event, decision) => {
    expect(decide(facts, place, event)).toEqual(decision);
  });
});
