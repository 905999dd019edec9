import { calls } from '../contract/index.ts';
import { request, requestRevision, type RequestOptions, type Revised } from '../http.ts';

/** Which tab is chosen, by tab group. */
export const getTabs = (options?: RequestOptions) => request(calls.getTabs, options);

/**
 * Saves the chosen tab of a tab group. The revision is that of the change: others may have changed answers before it, so it is the base of the next
 * save only where it follows on the sender's own.
 */
export async function putTabs(tabId: string, chosenTab: string, options?: RequestOptions): Promise<Revised> {
  const { revision } = await requestRevision(calls.putTabs, { ...options, body: { tab_id: tabId, chosen_tab: chosenTab } });
  return { revision };
}

/** How many instances each add-another group has. */
export const getAddAnother = (options?: RequestOptions) => request(calls.getAddAnother, options);

/** Saves how many instances an add-another group has, from 1 to its maximum; the revision as that of `putTabs`. */
export async function putAddAnother(buttonId: string, numComponents: number, options?: RequestOptions): Promise<Revised> {
  const { revision } = await requestRevision(calls.putAddAnother, { ...options, body: { button_id: buttonId, num_components: numComponents } });
  return { revision };
}
