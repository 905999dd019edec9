/** The command cannot be done; the message says why and how to fix it. */
export class StaffRefused extends Error {
  override readonly name = 'StaffRefused';
}
