import { Button } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';

/** Shows the button that submits a card, with the card's own text or the one all cards share (specification, 2.5). */
export function CardSubmit({ text, loading }: { text: string | undefined; loading: boolean }): ReactElement {
  const { buttons } = useAdmissions().messages;
  return <Button type="submit" size="submit" loading={loading}>{text ?? buttons.submit}</Button>;
}
