const firstWait = 2_000;
const longestWait = 300_000;
/** Whether a file was lost here before. */
let isDoubtful = false;

// What a script or a link of the page names has been fetched with it, or by us before.
const isThere = (file: string): boolean => document.querySelector(`[src$="/${file}"], [href$="/${file}"]`) !== null;

async function fetchFile(file: string): Promise<void> {
  const answer = await fetch(`/${file}`);
  await answer.blob();
  // A file that is gone is gone for good: its import tells of that.
  if (answer.status >= 500) throw new Error(`${file} cannot be had now.`);
}

/** Not every network tells when it is back. */
const networkMayBeBack = (wait: number): Promise<unknown> => new Promise((resolve) => {
  setTimeout(resolve, wait);
  window.addEventListener('online', resolve, { once: true, signal: AbortSignal.timeout(wait) });
});

/**
 * Finds out that a part of the page can be fetched before it is imported, as often as it takes while the network is away. An import
 * that failed once may fail for as long as the page stands, because browsers keep that; a fetch does not, and leaves its file in
 * the cache for the import. One file answers for all of them, because each costs as much again; once one was lost, all are fetched.
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
