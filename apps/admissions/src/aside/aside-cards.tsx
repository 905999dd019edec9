import type { ReactElement } from 'react';
import { AddedCard } from './added-card.tsx';
import { AsideCard } from './aside-card.tsx';

/** Shows both cards of a login: answers added to the account, and answers that differ from it. */
export const AsideCards = (): ReactElement | null => (
  <>
    <AddedCard />
    <AsideCard />
  </>
);
