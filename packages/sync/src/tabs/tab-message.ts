import type { Answers } from '@quire/validation';

/** One edit: its value, its number in its tab, its instant, and the foreign edits that it replaced knowingly. */
export interface TabEdit {
  value: string;
  number: number;
  at: number;
  seen: Record<string, number>;
}

/** Outcome of a save: answers that the server has, and other changes that it returned. */
export interface Settled {
  saved: Answers;
  told: Answers;
  /** Revision that the save was based on, and the one known after it; undefined if the server named none. */
  base: number | undefined;
  revision: number | undefined;
}

/** Message from a tab to the other tabs of its browser. */
export type TabMessage = { version: 1; tab: string; owner: string } & (
  | { is: 'opened'; asks: boolean }
  /** The account was left; others save the unsaved edits. */
  | { is: 'left' }
  | { is: 'edited'; edits: Record<string, TabEdit>; base: number | undefined }
  /** Edits that the server has refused for good. */
  | { is: 'refused'; edits: Answers }
  /** With the keys that this tab still has to save. */
  | ({ is: 'settled'; unsaved: readonly string[] } & Settled)
);

export type TabMessageContent<Message = TabMessage> = Message extends TabMessage
  ? Omit<Message, 'version' | 'tab' | 'owner'>
  : never;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is Answers =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string');
const isNumbers = (value: unknown): value is Record<string, number> =>
  isRecord(value) && Object.values(value).every(Number.isFinite);
const isRevision = (value: unknown): value is number | undefined => value === undefined || Number.isSafeInteger(value);
const isEdit = (value: unknown): value is TabEdit =>
  isRecord(value) &&
  typeof value['value'] === 'string' &&
  Number.isSafeInteger(value['number']) &&
  Number.isFinite(value['at']) &&
  isNumbers(value['seen']);

/** Parses a message; undefined for another version of the code, and for anything else. */
export function readTabMessage(data: unknown): TabMessage | undefined {
  if (!isRecord(data) || data['version'] !== 1 || typeof data['tab'] !== 'string' || typeof data['owner'] !== 'string')
    return undefined;
  const isSound =
    data['is'] === 'left'
      ? true
      : data['is'] === 'opened'
        ? typeof data['asks'] === 'boolean'
        : data['is'] === 'edited'
          ? isRecord(data['edits']) && Object.values(data['edits']).every(isEdit) && isRevision(data['base'])
          : data['is'] === 'refused'
            ? isTexts(data['edits'])
            : data['is'] === 'settled' &&
              isTexts(data['saved']) &&
              isTexts(data['told']) &&
              isRevision(data['base']) &&
              isRevision(data['revision']) &&
              isKeys(data['unsaved']);
  return isSound ? (data as unknown as TabMessage) : undefined;
}
