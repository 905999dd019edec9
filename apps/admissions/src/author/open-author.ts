import { openPanel } from '@quire/authoring/panel';
import type { DataRouter } from 'react-router-dom';
import type { Admissions } from '../application/admissions.ts';
import { adoptConfig, type Config } from './adopt-config.ts';
import { createPersonaPlay } from './persona-play.ts';

interface Opened {
  admissions: Admissions;
  router: DataRouter;
  /** Shows the application anew, with routes of the present pages. */
  show: () => DataRouter;
}

/** Opens the author's panel beside the page during development. Returns a function that adopts a changed config. */
export function openAuthor({ admissions, router, show }: Opened): (config: Config) => void {
  const { live } = admissions;
  const showPath = openPanel({
    current: live.current,
    follow(listener) {
      const [stopEdits, stopLives] = [live.onChange(listener), live.store.subscribe(listener)];
      return () => {
        stopEdits();
        stopLives();
      };
    },
    ...createPersonaPlay(admissions),
  });
  let current = router;
  const follow = (next: DataRouter): void => {
    current = next;
    const render = (): void => showPath(next.state.location.pathname);
    next.subscribe(render);
    render();
  };
  follow(router);

  return (config) => {
    adoptConfig(admissions, config, () => {
      current.dispose();
      follow(show());
    });
  };
}
