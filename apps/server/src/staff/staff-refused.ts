/** What a member of staff asked cannot be done; the message says why and how to mend it. */
export class StaffRefused extends Error {
  override readonly name = 'StaffRefused';
}
