/** Matches an accessible name; jsdom leaves out the space that comes before "(optional)". */
export const labelled = (name: string): RegExp => new RegExp(`^${name.replace(/ ?\(optional\)/, ' ?\\(optional\\)')}$`);
