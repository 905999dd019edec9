import type { Item, QuestionItem } from '../config/item.ts';
import type { Messages } from '../config/messages.ts';
import type { ConfigSource } from '../config/source.ts';

/** A text question; the mistakes of a test are planted in `more`. */
export const ask = (question: string, more: Partial<QuestionItem> = {}): QuestionItem => ({
  question,
  control: 'text',
  label: 'A question',
  ...more,
});

/** A small config without a mistake. The checks do not read the messages. */
export function soundSource(items: Item[] = [ask('first_name')]): ConfigSource {
  return {
    institution: {
      file: 'institution.yaml',
      content: {
        name: 'Wexcombe University',
        monogram: 'W',
        applicationTitle: 'Application',
        address: ['1 Road'],
        timeZone: 'America/New_York',
        admissions: { email: 'a@wexcombe.example', phone: '1' },
        technicalHelp: { email: 'h@wexcombe.example' },
        links: {
          privacyPolicy: 'https://w.example',
          cookieNotice: 'https://w.example',
          browserCookies: 'https://w.example',
          analyticsOptOut: 'https://w.example',
          pdfReader: 'https://w.example',
        },
        defaultPage: 'about',
        identityCookiePrefix: 'W.',
        characterLimit: 7000,
        intendedStudentType: 'Freshman',
        emailStyle: { from: 'W' },
        codes: { sat: '1', act: '2', financialAid: '3' },
        theme: {
          colours: {
            primary: '#1f3a5f',
            secondary: '#4a5564',
            accent: '#a8480f',
            neutral: '#7d8490',
            white: '#ffffff',
            error: '#b3261e',
            disabled: '#6b7280',
            paper: '#fbfaf7',
            ink: '#1c2430',
            ink2: '#4a5564',
            line: '#d9d5cb',
            soft: '#eef2f7',
            errorSoft: '#fdf1ef',
            ok: '#1e6b45',
          },
          fonts: { heading: 'Serif', body: 'Sans' },
        },
      },
    },
    dataModel: {
      file: 'data-model.yaml',
      content: { groups: [{ group: 'all', keys: ['first_name', 'hs_name', 'hs_2_name', 'mailing_city'] }] },
    },
    conditions: { file: 'conditions.yaml', content: {} },
    messages: { file: 'messages/en.yaml', content: {} as Messages },
    lists: {},
    blocks: {},
    pages: [{ file: 'pages/about.yaml', content: { page: 'about', title: 'About', order: 1, items } }],
  };
}
