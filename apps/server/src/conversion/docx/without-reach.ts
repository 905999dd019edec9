/** Instructions that only number, date or link within the document. Every other one could fetch, run or ask. */
const harmlessField = /^\s*(?:PAGE|NUMPAGES|SECTION|SECTIONPAGES|PAGEREF|REF|TOC|SEQ|DATE|TIME|NOTEREF)\b[^:&]*$/;
const tag = /<(?:"[^"]*"|'[^']*'|[^<>"'])+>/g;
const outward = /\s(?:[\w-]+:)?(?:src|href|althref)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/**
 * The XML of a Word document that points nowhere outside: no fields that fetch or start something, no addresses of pictures, no
 * objects of other programs. The words that a field showed last stay.
 */
export function withoutReach(xml: string): string {
  return xml
    .replace(/<!--.*?-->/gs, '')
    .replace(/<!\[CDATA\[(.*?)\]\]>/gs, (_, text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
    .replace(/(<(?:[\w-]+:)?instrText(?:\s[^<>]*)?>)([^<]*)(?=<)/g, (whole, begin: string, instruction: string) => (harmlessField.test(instruction) ? whole : begin))
    .replace(/(\s(?:[\w-]+:)?instr\s*=\s*)("[^"]*"|'[^']*')/g, (whole, name: string, quoted: string) => (harmlessField.test(quoted.slice(1, -1)) ? whole : `${name}""`))
    .replace(/<(?:[\w-]+:)?(?:OLEObject|altChunk|attachedTemplate|control)\b[^<>]*\/>/g, '')
    .replace(tag, (whole) => (/src|href/.test(whole) ? whole.replace(outward, '') : whole));
}
