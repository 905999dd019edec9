/** What a mailed reset link holds. */
export function readResetLink(search: string): { username: string; id: string } {
  const parameters = new URLSearchParams(search);
  return { username: parameters.get('username') ?? '', id: parameters.get('id') ?? '' };
}
