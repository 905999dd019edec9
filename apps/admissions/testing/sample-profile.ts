import type { Profile } from '@quire/api-client';

/** The profile of a student who has just created an account. */
export function sampleProfile(more: Partial<Profile> = {}): Profile {
  return {
    answer: {},
    document_answer: {},
    tabs: {},
    add_another: {},
    username: 'ada@example.org',
    last_page: null,
    successful_login: ['2026-11-21T10:00:00Z'],
    web_status: [{ web_status: 'started' }],
    ...more,
  };
}
