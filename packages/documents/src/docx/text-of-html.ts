/** The text of safe markup, its entities still written as such. */
export function textOfHtml(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, '');
}
