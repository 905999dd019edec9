import { todayIn } from '@quire/validation';
import { readChecked, type CheckedConfig } from '../check/read-checked.ts';
import { drawMap } from './draw-map.ts';
import { formMap } from './form-map.ts';
import type { MapRow } from './map-row.ts';

/**
 * Reads, checks and proves a config directory, and draws its pages, items and conditions as SVG. Returns undefined for
 * a config that does not compile. `linkOf` returns where a click on an item leads, by its index in the questionnaire.
 */
export async function mapOfForm(dir: string, linkOf?: (node: number) => string): Promise<string | undefined> {
  return mapOf(await readChecked(dir, { prove: true }), linkOf && (({ node }) => linkOf(node)));
}

/** Draws the map of a config that was read. `linkOf` returns the address of a row's place. */
export async function mapOf(
  { questionnaire, locate, problems }: Pick<CheckedConfig, 'locate' | 'problems' | 'questionnaire'>,
  linkOf?: (row: MapRow) => string,
): Promise<string | undefined> {
  if (!questionnaire) return undefined;
  // The prover is loaded on demand, as for the check.
  const { unreachableNodes } = await import('../prover/prove-questionnaire.ts');
  const unreachable = unreachableNodes(questionnaire, todayIn(questionnaire.timeZone, Date.now()));
  return drawMap(formMap(questionnaire, { locate, problems, unreachable }), linkOf);
}
