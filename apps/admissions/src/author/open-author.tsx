import type { Admissions } from '../application/admissions.ts';
import type { createRouter } from '../router.tsx';
import { adoptConfig, type Config } from './adopt-config.ts';

interface Opened {
  admissions: Admissions;
  router: ReturnType<typeof createRouter>;
  /** Shows the application anew, with routes of the pages there are now. */
  show: () => ReturnType<typeof createRouter>;
}

/** What an author has beside the page while developing. Returns what takes a changed config over. */
export function openAuthor({ admissions, router, show }: Opened): (config: Config) => void {
  let current = router;
  const renewPages = (): void => {
    current.dispose();
    current = show();
  };
  return (config) => { adoptConfig(admissions, config, renewPages); };
}
