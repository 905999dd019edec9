import type { ShownScreenProps } from './open-screen.ts';

/** Waits until a page has something, however late it comes. A story ends with it, and its picture is taken then. */
async function found<Thing>(find: () => Thing | null | undefined | false): Promise<Thing> {
  for (;;) {
    const thing = find();
    if (thing) return thing;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

/** Waits for a screen and for what leaves it by itself, and presses the button that a story names. */
export async function arrive({
  presses,
  until,
  leaves,
}: Pick<Partial<ShownScreenProps>, 'presses' | 'until' | 'leaves'>): Promise<void> {
  await found(() =>
    until === undefined
      ? document.querySelector('h1')
      : [until].flat().every((words) => document.body.textContent.includes(words)),
  );
  if (leaves !== undefined) {
    await found(() => document.body.textContent.includes(leaves));
    await found(() => !document.body.textContent.includes(leaves));
  }
  if (presses === undefined) return;
  const buttons = (): HTMLElement[] => [...document.querySelectorAll('button')];
  (await found(() => buttons().find(({ textContent }) => textContent.includes(presses)))).click();
  await found(() => document.querySelector('[role=dialog], [role=alertdialog], dialog[open]'));
}
