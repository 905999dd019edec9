/** How long a text is, as a text area counts it: in UTF-16 units, a line end as one however it was sent. */
export function textLength(text: string): number {
  return text.replace(/\r\n?/g, '\n').length;
}
