import { readConfig, type ReadConfig } from '../read-config.ts';
import { drawMap } from './draw-map.ts';
import { formMap, type MapRow } from './form-map.ts';

/**
 * Reads, checks and proves a config directory, and draws its pages, items and conditions as SVG. Returns undefined for
 * a config that does not compile.
 */
export async function mapOfForm(dir: string): Promise<string | undefined> {
  return mapOf(await readConfig(dir, { prove: true }));
}

/** Draws the map of a config that was read. `linkOf` returns the address of a row's place. */
export function mapOf(
  { questionnaire, locate, problems }: Pick<ReadConfig, 'locate' | 'problems' | 'questionnaire'>,
  linkOf?: (row: MapRow) => string,
): string | undefined {
  return questionnaire && drawMap(formMap(questionnaire, { locate, problems }), linkOf);
}
