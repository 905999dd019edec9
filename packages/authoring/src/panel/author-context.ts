import type { ApplicationState, Questionnaire } from '@quire/form-engine/core';
import { createContext, useContext } from 'react';

/** Data that every part of the panel uses. */
export interface Explained {
  questionnaire: Questionnaire;
  state: ApplicationState;
  /**
   * Returns the place in the config of an item or of one of its fields; undefined while places are being read again.
   */
  placeOf: (node: number, field?: string) => string | undefined;
  placeOfCondition: (name: string) => string | undefined;
  open: (place: string) => void;
  select: (node: number) => void;
}

export const AuthorContext = createContext<Explained | undefined>(undefined);

export function useExplained(): Explained {
  const explained = useContext(AuthorContext);
  if (!explained)
    throw new Error(
      "A part of the author's panel was rendered outside AuthorContext, so it has nothing to explain. Render it " +
        'below <AuthorPanel>.',
    );
  return explained;
}
