import type { ReactElement, ReactNode } from 'react';

/** One page of the application. */
export interface NavigationItem {
  id: string;
  title: ReactNode;
  current: boolean;
  /** How much is left, such as "3 left". */
  progress?: ReactNode;
  complete?: boolean | undefined;
}

/** The props that a host spreads on its router's link. */
export interface NavigationLinkProps {
  className: string;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

export interface TopNavigationProps {
  label: string;
  items: readonly NavigationItem[];
  renderLink: (item: NavigationItem, link: NavigationLinkProps) => ReactNode;
  /** Content at the end, such as a StatusLine. */
  status?: ReactNode;
}

/** The pages, where the person is, and how much each one lacks. */
export function TopNavigation({ label, items, renderLink, status }: TopNavigationProps): ReactElement {
  return (
    <div className="quire-navigation">
      <div className="quire-measure quire-navigation__row">
        <nav aria-label={label}>
          <ul className="quire-navigation__items">
            {items.map((item) => (
              <li key={item.id}>
                {renderLink(item, {
                  className: 'quire-navigation__link',
                  'aria-current': item.current ? 'page' : undefined,
                  children: <Content {...item} />,
                })}
              </li>
            ))}
          </ul>
        </nav>
        {status ? <div className="quire-navigation__status">{status}</div> : null}
      </div>
    </div>
  );
}

function Content({ title, progress, complete }: NavigationItem): ReactElement {
  return (
    <>
      <span className="quire-navigation__title">{title}</span>{' '}
      {progress ? (
        <span className="quire-navigation__progress" data-complete={complete ? '' : undefined}>
          {progress}
        </span>
      ) : null}
    </>
  );
}
