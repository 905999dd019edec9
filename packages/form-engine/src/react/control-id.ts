/** The id of the control of an answer key. The key itself is the id of its question, so `/page#key` leads there. */
export const controlId = (key: string): string => `${key}-control`;

/** The id of a tab group on the page; a colon is no character of an answer key. */
export const tabsId = (name: string): string => `tabs:${name}`;
