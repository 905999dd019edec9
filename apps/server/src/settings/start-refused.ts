/** The server cannot start, for a reason its operator can fix. The message is all they are shown. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** What to do about a place that cannot be written or read, by the code of the error: the beginning of a sentence. */
export function fixOfPlace(code: string | undefined): string {
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full: make room on it';
  if (code === 'EROFS' || code === 'ENOENT')
    return 'Nothing can be made there, as on a disk mounted for reading only or behind a link to nowhere: fix that';
  return 'Start Quire as the user who owns it';
}

/** What helps, after PostgreSQL's own words, where these do not say it. */
export function nextStep(said: string): string {
  if (/shared librar|Library not loaded/.test(said))
    return (
      ' Its package makes the links of its libraries when it is installed, which ignore-scripts forbids: delete ' +
      'node_modules and start again with npm_config_ignore_scripts=false.'
    );
  if (/invalid permissions/.test(said))
    return ' A disk of Windows keeps no permissions: set DATA_DIR to a folder in the home of Linux.';
  return '';
}
