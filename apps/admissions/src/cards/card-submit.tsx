import { Button } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';

/**
 * Shows the button that submits a card, with the card's own text or the one all cards share (specification, 2.5). Above
 * it is the reason why submission failed.
 */
export function CardSubmit({
  text,
  loading,
  failure,
}: {
  text: string | undefined;
  loading: boolean;
  failure?: string | undefined;
}): ReactElement {
  const { buttons } = useAdmissions().config.messages;
  return (
    <>
      {failure === undefined ? null : (
        <div className="quire-problems">
          <p>{failure}</p>
        </div>
      )}
      <Button type="submit" size="submit" loading={loading}>
        {text ?? buttons.submit}
      </Button>
    </>
  );
}
