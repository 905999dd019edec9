/** The id of a tab group on the page; a colon is no character of an answer key. */
export const tabsId = (name: string): string => `tabs:${name}`;
