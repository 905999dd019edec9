/** The application whose ids are asked for: its `idPrefix` keeps them apart from those of another form on the page. */
export interface Identified {
  readonly controls: { readonly idPrefix: string };
}

const unprefixed: Identified = { controls: { idPrefix: '' } };

/** The id of the control of an answer key. The key itself is the id of its question, so `/page#key` leads there. */
export const controlId = (key: string, { controls }: Identified = unprefixed): string =>
  `${controls.idPrefix}${key}-control`;

/** The id of a tab group on the page; a colon is not a character of an answer key. */
export const tabsId = (name: string, { controls }: Identified): string => `${controls.idPrefix}tabs:${name}`;

/** Returns the answer key of a control's name; `''` for a control of the host, which has none. */
export const keyNamed = (name = '', namePrefix = ''): string =>
  name.startsWith(namePrefix) ? name.slice(namePrefix.length) : '';
