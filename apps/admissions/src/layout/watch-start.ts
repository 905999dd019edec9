/**
 * Replaces the spinner by a plain page in an old browser or after a failed start. The build writes it into the script
 * before the first paint. It uses only itself, in the language of browsers of 2017.
 */
export function watchStart(): void {
  const place = (): HTMLElement | null => document.getElementById('root');
  const show = (name: string): void => {
    const root = place();
    const page = document.getElementById(name) as HTMLTemplateElement | null;
    if (!root || !page || (root.firstElementChild && !document.getElementById('start'))) return;
    root.textContent = '';
    root.appendChild(page.content.cloneNode(true));
    const toSend = root.querySelector<HTMLAnchorElement>('a[href="mailto:"]');
    if (toSend) toSend.href += `?body=${encodeURIComponent(window.location.href)}`;
    root.querySelector('h1')?.focus();
  };
  // Each came to Safari 16.4, Chrome 111 or Firefox 125, or shortly before: oldest-browsers.ts.
  const knows = (test: () => unknown): boolean => {
    try {
      return Boolean(test());
    } catch {
      return false;
    }
  };
  const isRecent =
    knows(() => [].toSorted) &&
    knows(() => Intl.Segmenter) &&
    knows(() => new RegExp('(?<=a)b')) &&
    knows(() => CSS.supports('color', 'color-mix(in srgb, red, red)'));
  if (!isRecent) {
    document.documentElement.dataset['start'] = 'old';
    document.addEventListener('DOMContentLoaded', () => {
      show('start-old');
    });
    return;
  }
  const isOurs = (address: string): boolean => !address || address.startsWith(window.location.origin);
  window.addEventListener(
    'error',
    ({ target, filename }) => {
      // Scripts of others, such as those of extensions, fail without any harm to this page.
      if (target === window && isOurs(filename)) show('start-failed');
      // Offline, the sign of waiting explains itself.
      if (target instanceof HTMLScriptElement && isOurs(target.src))
        fetch(target.src).then(
          () => {
            show('start-failed');
          },
          () => undefined,
        );
    },
    true,
  );
}
