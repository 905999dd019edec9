import { calls } from '../contract/index.ts';
import { request, type RequestOptions } from '../http.ts';

interface Credentials {
  username: string;
  password: string;
}

/** Opens an account; the confirmation code arrives by e-mail. */
export const postSignup = (body: Credentials, options?: RequestOptions) =>
  request(calls.postSignup, { ...options, body });

/** Confirms an account with the six-digit code. */
export const postConfirm = (body: { username: string; code: string }, options?: RequestOptions) =>
  request(calls.postConfirm, { ...options, body });

/** Asks for a new confirmation code; the older ones are void. */
export const postResendConfirm = (body: { username: string }, options?: RequestOptions) =>
  request(calls.postResendConfirm, { ...options, body });

/** Starts a session, kept in a cookie. */
export const postLogin = (body: Credentials, options?: RequestOptions) =>
  request(calls.postLogin, { ...options, body });

/** Asks for a link to choose a new password. */
export const postForgotPassword = (body: { username: string }, options?: RequestOptions) =>
  request(calls.postForgotPassword, { ...options, body });

/** Sets a new password with the id of a mailed link, and ends every session of the account. */
export const postResetPassword = (body: Credentials & { id: string }, options?: RequestOptions) =>
  request(calls.postResetPassword, { ...options, body });

/** Ends the session here and on the server. */
export const getLogout = (options?: RequestOptions) => request(calls.getLogout, options);
