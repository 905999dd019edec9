import { goodPassword } from './test-app.ts';
import type { Reply, TestBrowser } from './test-browser.ts';

/** The calls of the account cards, each as a browser makes it. */
export const signup = (browser: TestBrowser, username: string, password = goodPassword): Promise<Reply> =>
  browser.call('POST', '/public/signup', { username, password });
export const confirm = (browser: TestBrowser, username: string, code: string): Promise<Reply> =>
  browser.call('POST', '/public/confirm', { username, code });
export const login = (browser: TestBrowser, username: string, password = goodPassword): Promise<Reply> =>
  browser.call('POST', '/public/login', { username, password });
export const resend = (browser: TestBrowser, username: string): Promise<Reply> =>
  browser.call('POST', '/public/resend-confirm', { username });
export const forgot = (browser: TestBrowser, username: string): Promise<Reply> =>
  browser.call('POST', '/public/forgot-password', { username });
export const reset = (browser: TestBrowser, username: string, id: string, password = goodPassword): Promise<Reply> =>
  browser.call('POST', '/public/reset-password', { username, id, password });
