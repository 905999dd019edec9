/** The server cannot start, for a reason its operator can mend. The message is all they are shown. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** What to do about a place that cannot be written or read, by the code of the error: the beginning of a sentence. */
export function mendOfPlace(code: string | undefined): string {
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full: make room on it';
  if (code === 'EROFS' || code === 'ENOENT')
    return 'Nothing can be made there, as on a disk mounted for reading only or behind a link to nowhere: mend that';
  return 'Start Quire as the user who owns it';
}
