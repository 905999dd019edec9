/** The application whose ids are asked for: its `idPrefix` keeps them apart from those of another form on the page. */
interface Identified {
  readonly idPrefix: string;
}

/** The id of the control of an answer key. The key itself is the id of its question, so `/page#key` leads there. */
export const controlId = (key: string, { idPrefix }: Identified = { idPrefix: '' }): string =>
  `${idPrefix}${key}-control`;

/** The id of a tab group on the page; a colon is no character of an answer key. */
export const tabsId = (name: string, { idPrefix }: Identified): string => `${idPrefix}tabs:${name}`;

/** Returns the answer key of a control's name; `''` for a control of the host, which has none. */
export const keyNamed = (name = '', idPrefix = ''): string =>
  name.startsWith(idPrefix) ? name.slice(idPrefix.length) : '';
