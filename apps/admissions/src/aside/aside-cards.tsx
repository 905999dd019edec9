import type { ReactElement } from 'react';
import { AddedCard } from './added-card.tsx';
import { AsideCard } from './aside-card.tsx';

/** Shows both cards of a login: what was added to the account, and what differs from it. */
export const AsideCards = (): ReactElement | null => (
  <>
    <AddedCard />
    <AsideCard />
  </>
);
