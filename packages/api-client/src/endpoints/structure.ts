import { calls } from '../contract/index.ts';
import { request, type RequestOptions } from '../http.ts';

/** Which tab is chosen, by tab group. */
export const getTabs = (options?: RequestOptions) => request(calls.getTabs, options);

/** Saves the chosen tab of a tab group. */
export const putTabs = (tabId: string, chosenTab: string, options?: RequestOptions) =>
  request(calls.putTabs, { ...options, body: { tab_id: tabId, chosen_tab: chosenTab } });

/** How many instances each add-another group has. */
export const getAddAnother = (options?: RequestOptions) => request(calls.getAddAnother, options);

/** Saves how many instances an add-another group has, from 1 to its maximum. */
export const putAddAnother = (buttonId: string, numComponents: number, options?: RequestOptions) =>
  request(calls.putAddAnother, { ...options, body: { button_id: buttonId, num_components: numComponents } });
