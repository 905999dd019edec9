import type { Answers } from '@quire/validation';
import {
  calls,
  type Profile,
  type WebStatus,
  baseRevisionHeader,
  idempotencyKeyHeader,
  unsavedForHeader,
  writeIdempotencyKey,
  type IdempotencyKey,
} from '../contract/index.ts';
import { request, requestRevision, type Dated, type RequestOptions, type Revised } from '../http.ts';

/** Returns the applicant's application, with revision and time of its last save where the server names them. */
export async function getProfile(options?: RequestOptions): Promise<Profile & Revised & Dated> {
  const { answer, revision, savedAt } = await requestRevision(calls.getProfile, options);
  return { ...answer, revision, savedAt };
}

/**
 * The number of the application, and when it was submitted. A call beyond the specification: another server may not
 * know it.
 */
export const getReceipt = (options?: RequestOptions) => request(calls.getReceipt, options);

/**
 * All that the server keeps of the applicant, for a file of their own. A call beyond the specification: another server
 * may not know it.
 */
export const getOwnData = (options?: RequestOptions) => request(calls.getOwnData, options);

/**
 * Deletes the account with everything, or has staff asked where it was submitted; the password is asked for once more.
 * Beyond the specification, too.
 */
export const postDeletion = (password: string, options?: RequestOptions) =>
  request(calls.postDeletion, { ...options, body: { password } });

/**
 * Merges answers by key into the saved ones; an empty text clears. Refused whole (422) when one key or value is
 * refused. Afterwards the sender knows all answers of the revision in the result, or in the refusal with `conflicts`.
 * That revision is the base of its next save.
 */
export async function putAnswer(
  answers: Answers,
  options: SaveOptions = {},
): Promise<{ message: string | undefined; answers?: Answers | undefined } & Revised> {
  const { answer, revision } = await requestRevision(calls.putAnswer, {
    ...saveRequest(options),
    body: { answers: { ...answers } },
  });
  return { ...answer, revision };
}

/** Moves the status forward; the server ignores a step back. */
export const postWebStatus = (webStatus: WebStatus, options?: RequestOptions) =>
  request(calls.postWebStatus, { ...options, body: { web_status: webStatus } });

/** Remembers where the applicant was, as a path such as `/education`. */
export const putLastPage = (lastPage: string, options?: RequestOptions) =>
  request(calls.putLastPage, { ...options, body: { last_page: lastPage } });

/** Reports blocking problems: messages by answer key, empty for none. */
export const postValidations = (errors: Record<string, string[]>, options?: RequestOptions) =>
  request(calls.postValidations, { ...options, body: errors });

/** Submits. Refused (422) with the problems when something blocks; a second time is the same submission. */
export const postSubmit = (options?: RequestOptions) => request(calls.postSubmit, options);

/** Returns the chosen tab of each tab group. */
export const getTabs = (options?: RequestOptions) => request(calls.getTabs, options);

/**
 * Saves the chosen tab of a tab group. With a base, a tab chosen elsewhere or a newer answer that it would hide refuses
 * it (409). `conflicts` then hold the stored tab under the structure key, `@tabs:<group>`. The revision is that of the
 * change. It is the next base only if it follows the sender's own, because others may have changed answers before.
 */
export async function putTabs(tabId: string, chosenTab: string, options: SaveOptions = {}): Promise<Revised> {
  const { revision } = await requestRevision(calls.putTabs, {
    ...saveRequest(options),
    body: { tab_id: tabId, chosen_tab: chosenTab },
  });
  return { revision };
}

/** How many instances each add-another group has. */
export const getAddAnother = (options?: RequestOptions) => request(calls.getAddAnother, options);

/**
 * Saves how many instances an add-another group has, from 1 to its maximum; base and revision as those of `putTabs`,
 * the key `@repeat:<group>`.
 */
export async function putAddAnother(
  buttonId: string,
  numComponents: number,
  options: SaveOptions = {},
): Promise<Revised> {
  const { revision } = await requestRevision(calls.putAddAnother, {
    ...saveRequest(options),
    body: { button_id: buttonId, num_components: numComponents },
  });
  return { revision };
}

/** Options of a save of answers, a chosen tab or a count. */
export interface SaveOptions extends RequestOptions {
  /**
   * The revision up to which the sender knows all answers. A save that would overwrite a later change is refused whole
   * (409), with `conflicts`. Otherwise `answers` of the result are what others have changed since, structure keys among
   * them. Without a base the newest save wins.
   */
  base?: number | undefined;
  /**
   * Lets the save be sent again, and arrive late, without harm: a save whose number is below that of a later one is
   * refused (409). Calls of different kinds, and of different groups, may carry one number.
   */
  idempotencyKey?: IdempotencyKey | undefined;
  /** Age of the save's oldest edit in seconds, for the operator of the server alone. */
  unsavedFor?: number | undefined;
}

/** The same as the headers of a request. */
const saveRequest = ({ base, idempotencyKey, unsavedFor, headers, ...options }: SaveOptions): RequestOptions => ({
  ...options,
  headers: {
    ...(base !== undefined && { [baseRevisionHeader]: String(base) }),
    ...(idempotencyKey && { [idempotencyKeyHeader]: writeIdempotencyKey(idempotencyKey) }),
    ...(unsavedFor !== undefined && { [unsavedForHeader]: String(unsavedFor) }),
    ...headers,
  },
});
