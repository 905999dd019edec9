import { readChecked } from '../check/read-checked.ts';
import { testDirectory } from '@quire/config-loader/testing';

/** Returns the report of a config, without consequences of an unreadable part: severity, fault, fix. */
export async function told(changed: Parameters<typeof testDirectory>[0]): Promise<string[]> {
  const { problems } = await readChecked(await testDirectory(changed), { prove: true });
  return problems.map(({ file, line, severity, what, fix }) => `${file}:${line} ${severity} ${what} | ${fix}`);
}
