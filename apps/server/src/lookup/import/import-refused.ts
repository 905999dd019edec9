/** A file cannot be imported, for a reason that whoever imports it can mend; nothing of it was kept. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}
