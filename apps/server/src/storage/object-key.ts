/**
 * Names of letters, digits, _ and -, parted by slashes, the last with an ending if need be. Nothing in it leads out of
 * a directory.
 */
const shape = /^[a-z]{1,32}(\/[A-Za-z0-9_-]{1,128}){1,4}(\.[a-z0-9]{1,8})?$/;

/** Whether an object can have this key. A key that no object can have is not in the store. */
export const isObjectKey = (key: string): boolean => shape.test(key);

/**
 * @throws Error for a key under which no browser may put a file: everything but uploads is written by this server alone
 */
export function requireUploadKey(key: string): string {
  if (!requireObjectKey(key).startsWith('uploads/'))
    throw new Error(`${JSON.stringify(key)} cannot be the key of an upload. Let it begin with uploads/.`);
  return key;
}

/** @throws Error for a key that no object can have; keys are made by this server, so a wrong one is a mistake in it */
export function requireObjectKey(key: string): string {
  if (!isObjectKey(key))
    throw new Error(
      `${JSON.stringify(key.slice(0, 200))} cannot be the key of an object. Make it of letters, digits, _ and ` +
        '-, such as uploads/4f3c.',
    );
  return key;
}
