/** A ZIP code with the zeros that a spreadsheet took from its front, and a dash where it has nine digits. */
export function wholeZip(given: string): string {
  const zip = given.trim();
  if (/^\d{3,4}$/.test(zip)) return zip.padStart(5, '0');
  if (/^\d{3,4}-\d{4}$/.test(zip)) return zip.padStart(10, '0');
  return /^\d{9}$/.test(zip) ? `${zip.slice(0, 5)}-${zip.slice(5)}` : zip;
}
