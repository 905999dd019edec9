import { Banner } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { useSnapshot } from '../application/use-snapshot.ts';
import { bannerFor } from './banner-for.ts';

/** The greeting above the page. */
export function WelcomeBanner(): ReactElement | null {
  const { banner } = useAdmissions().messages;
  const kind = useSnapshot(bannerFor);
  if (kind === undefined) return null;
  return <Banner title={banner[`${kind}Title`]}><p>{banner[`${kind}Text`]}</p></Banner>;
}
