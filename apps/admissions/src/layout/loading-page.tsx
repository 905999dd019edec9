import { Spinner } from '@quire/ui';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useAdmissions } from '../application/admissions-context.ts';

/** Shows a loading page while a profile or a first screen without form is fetched. */
export function LoadingPage(): ReactElement {
  return <Spinner place="screen" {...useLoadingTexts()} />;
}

/** Returns the texts of a screen on its way, and why it takes long. */
export function useLoadingTexts(): { label: string; slowText: string | undefined } {
  const {
    errors: { failure },
    config: {
      messages: { navigation, session },
    },
  } = useAdmissions();
  const { isUnreachable } = useStore(failure);
  return isUnreachable
    ? { label: session.unreachable, slowText: undefined }
    : { label: navigation.loading, slowText: navigation.stillLoading };
}
