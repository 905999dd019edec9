import type { BrowserContext } from 'playwright';

/**
 * Compares the status line with acknowledged answers in every painted frame, and records each false "Saved". An answer
 * counts once its reply has arrived in the page, before the page's code reads it.
 */
export async function watchLine(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const acknowledged = new Map<string, string>();
    const edited = new Map<string, string>();
    const falsehoods: string[] = [];
    Object.assign(window, { falsehoods });
    const { fetch } = window;
    window.fetch = async (...call) => {
      const reply = await fetch(...call);
      const [address, init] = call;
      if (
        String(address).endsWith('/api/answer') &&
        init?.method === 'PUT' &&
        reply.ok &&
        typeof init.body === 'string'
      ) {
        const { answers } = JSON.parse(init.body) as { answers: Record<string, string> };
        for (const [key, value] of Object.entries(answers)) acknowledged.set(key, value);
      }
      return reply;
    };
    document.addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
          edited.set(target.name, target.value);
      },
      true,
    );
    const spelled = (answer = ''): string => answer.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2 / $3 / $1');
    const look = (): void => {
      const line = document.querySelector('.quire-status [role=status]')?.textContent ?? '';
      if (line.startsWith('Saved')) {
        const [, except] = line.split(', but not ');
        const isNamed = (key: string): boolean =>
          except !== undefined &&
          (document.getElementById(`${key}-control`)?.closest('.quire-field')?.textContent.includes(except) ?? true);
        for (const [key, value] of edited)
          if (!isNamed(key) && spelled(acknowledged.get(key)) !== value)
            falsehoods.push(`"${line}" beside ${key}: ${value}`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Returns each false "Saved" of a page since it was loaded. */
export const falsehoodsOf = ([page]: ReturnType<BrowserContext['pages']>): Promise<string[]> =>
  page!.evaluate(() => (window as unknown as { falsehoods: string[] }).falsehoods);
