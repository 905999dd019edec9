const firstWait = 2_000;
const longestWait = 300_000;
let isDoubtful = false;

// Files that a script or link of the page names were fetched with it, or by us before.
const isThere = (file: string): boolean => document.querySelector(`[src$="/${file}"], [href$="/${file}"]`) !== null;

async function fetchFile(file: string): Promise<void> {
  const answer = await fetch(`/${file}`);
  await answer.blob();
  // Missing files pass, because the import itself reports them.
  if (answer.status >= 500) throw new Error(file);
}

/** Waits for the network, but not for long: not every network reports its return. */
const networkMayBeBack = (wait: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, wait);
    window.addEventListener('online', resolve, { once: true, signal: AbortSignal.timeout(wait) });
  });

/**
 * Fetches a part's file before its import, again and again while the network is away. A failed import may fail as long
 * as the page is open, because browsers remember it. A fetch does not, and leaves the file in the cache. One file
 * represents all, because each costs as much again; after one failure, all are fetched.
 */
export async function fetchUntilThere(files: readonly string[] = []): Promise<void> {
  const missing = files.filter((file) => !isThere(file));
  for (let wait = firstWait; ; wait = Math.min(2 * wait, longestWait)) {
    try {
      await Promise.all(missing.slice(0, 1).map(fetchFile));
      if (isDoubtful) await Promise.all(missing.slice(1).map(fetchFile));
      return;
    } catch {
      isDoubtful = true;
      await networkMayBeBack(wait);
    }
  }
}
