import { Button } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';

/** The button that sends a card, in the card's own words or those that all cards share (specification, 2.5). */
export function CardSubmit({ text, loading }: { text: string | undefined; loading: boolean }): ReactElement {
  const { buttons } = useAdmissions().messages;
  return <Button type="submit" size="submit" loading={loading}>{text ?? buttons.submit}</Button>;
}
