import { calls } from '../contract/index.ts';
import { request, requestRevision, type RequestOptions, type Revised } from '../http.ts';
import { saveRequest, type SaveOptions } from '../save-options.ts';

/** Which tab is chosen, by tab group. */
export const getTabs = (options?: RequestOptions) => request(calls.getTabs, options);

/**
 * Saves the chosen tab of a tab group. With a base it is refused (409) where others have chosen another one since,
 * or have given an answer that it would hide: `conflicts` of the refusal hold the stored tab under the group's
 * structure key, `@tabs:<group>`. The revision is that of the change: others may have changed answers before it, so
 * it is the base of the next save only where it follows on the sender's own.
 */
export async function putTabs(tabId: string, chosenTab: string, options: SaveOptions = {}): Promise<Revised> {
  const { revision } = await requestRevision(calls.putTabs, {
    ...saveRequest(options),
    body: { tab_id: tabId, chosen_tab: chosenTab },
  });
  return { revision };
}

/** How many instances each add-another group has. */
export const getAddAnother = (options?: RequestOptions) => request(calls.getAddAnother, options);

/**
 * Saves how many instances an add-another group has, from 1 to its maximum; base and revision as those of `putTabs`,
 * the key `@repeat:<group>`.
 */
export async function putAddAnother(
  buttonId: string,
  numComponents: number,
  options: SaveOptions = {},
): Promise<Revised> {
  const { revision } = await requestRevision(calls.putAddAnother, {
    ...saveRequest(options),
    body: { button_id: buttonId, num_components: numComponents },
  });
  return { revision };
}
