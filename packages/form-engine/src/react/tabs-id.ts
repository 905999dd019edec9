/** The id of a tab group on the page; a colon is no letter of an answer key. */
export const tabsId = (name: string): string => `tabs:${name}`;
