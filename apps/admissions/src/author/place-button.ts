import { element } from './element.ts';
import { openInEditor } from './open-in-editor.ts';

/** A place in the config, which opens in the editor. */
export function placeButton(directory: string, place: string): HTMLElement {
  const button = element('button', { type: 'button', class: 'author-place', title: 'Open in the editor' }, [place]);
  button.addEventListener('click', () => { openInEditor(directory, place); });
  return button;
}
