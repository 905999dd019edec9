/** Owner of answers: an anonymous visitor, or an applicant by username. */
export type DraftOwner = { anonymous: true } | { username: string };

export const anonymousOwner: DraftOwner = { anonymous: true };

const ownerName = (owner: DraftOwner): string =>
  'username' in owner ? `student:${encodeURIComponent(owner.username)}` : 'anonymous';

/** Prefix of the names of all entries. */
export const allPrefix = 'quire:';

/** Prefix of answers kept aside. */
export const asidePrefix: string = `${allPrefix}aside:`;

/** Returns the prefix of an owner's entries of one kind, such as `draft`; the key follows. */
export const entryPrefix = (kind: string, owner: DraftOwner): string => `${allPrefix}${kind}:${ownerName(owner)}:`;

/** Separator between a key and the tab that answered it. No key has it. */
export const tabMark = '#';

/** Returns the key and the tab of an entry; no tab for shared entries, such as a visitor's. */
export function placeIn(name: string, prefix: string): [key: string, tab?: string] {
  return name.slice(prefix.length).split(tabMark) as [string, string?];
}

/**
 * Returns the prefix of an entry's name, or undefined for other names. Owners have no colon: an address is URL-encoded.
 */
export const prefixOf = (name: string): string | undefined => /^quire:\w+:(?:anonymous|student:[^:]*):/.exec(name)?.[0];
