import { createRoot } from 'react-dom/client';
import type { Admissions } from '../application/admissions.ts';
import type { createRouter } from '../router.tsx';
import { adoptConfig, type Config } from './adopt-config.ts';
import { AuthorButton } from './author-button.tsx';
import { element } from './element.ts';

type Router = ReturnType<typeof createRouter>;

interface Opened {
  admissions: Admissions;
  router: Router;
  /** Shows the application anew, with routes of the pages there are now. */
  show: () => Router;
}

/** Puts what an author has beside the page while developing. Returns what takes a changed config over. */
export function openAuthor({ admissions, router, show }: Opened): (config: Config) => void {
  const place = element('div', { id: 'author' }, []);
  document.body.append(place);
  const root = createRoot(place);

  let current = router;
  const render = (): void => { root.render(<AuthorButton admissions={admissions} path={current.state.location.pathname} />); };
  const follow = (next: Router): void => {
    current = next;
    current.subscribe(render);
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
