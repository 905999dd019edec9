/**
 * The oldest browser of each kind that the application is for, by its name in compatibility data. Phones that are
 * handed down stay at iOS 16.4 or later; the others follow what their makers update by themselves. `watchStart`, the
 * README and `start.old` of the messages say the same.
 */
export const oldestBrowsers = {
  safari: 16.4,
  safari_ios: 16.4,
  chrome: 111,
  chrome_android: 111,
  edge: 111,
  firefox: 125,
  firefox_android: 125,
} as const;
