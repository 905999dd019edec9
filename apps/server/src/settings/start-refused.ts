/** The server cannot start, for a reason its operator can mend. The message is all they are shown. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
