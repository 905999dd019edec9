const element = /<(?:[^\s<>/:"'!?]+:)?Relationship\s(?:"[^"]*"|'[^']*'|[^<>"'])*>/g;
const attribute = /\s([A-Za-z]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const shown = /^(?:officeDocument|styles|stylesWithEffects|numbering|settings|theme|footnotes|endnotes|comments|header|footer|image|hyperlink|chart|diagram\w+)$/i;
const webAddress = /^(?:https?|mailto):/i;
/** What stands where an address was, because readers trip over a reference that leads to no entry: no picture, and the page itself. */
const inPlace: Record<string, string> = { image: 'media/left-out.png', hyperlink: '#' };

/**
 * The list of what a part refers to, written anew: other parts that are shown, and links to click on. Pictures, templates, frames
 * and objects that lie elsewhere are left out, as is whatever was not understood.
 */
export function cleanRelationships(xml: string): string {
  const stays = [...xml.matchAll(element)].flatMap(([whole]) => {
    const values = new Map([...whole.matchAll(attribute)].map(([, name = '', one, other]) => [name, (one ?? other ?? '').replaceAll('"', '&quot;')]));
    const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map((name) => values.get(name));
    const kind = type.split('/').at(-1) ?? '';
    const outside = values.get('TargetMode')?.toLowerCase() === 'external';
    if (!shown.test(kind)) return [];
    const fine = outside ? kind === 'hyperlink' && webAddress.test(target) : /^[^:&\\]+$/.test(target) && !target.startsWith('//');
    if (!fine && !(kind in inPlace)) return [];
    return [`<Relationship Id="${id}" Type="${type}" Target="${fine ? target : inPlace[kind]}"${outside && fine ? ' TargetMode="External"' : ''}/>`];
  });
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${stays.join('')}</Relationships>`;
}
