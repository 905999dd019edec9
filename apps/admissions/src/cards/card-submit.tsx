import { Button } from '@quire/ui';
import type { ReactElement } from 'react';

/** Shows the button that submits a card (specification, 2.5). Above it is the reason why submission failed. */
export function CardSubmit({
  text,
  loading,
  failure,
}: {
  text: string;
  loading: boolean;
  failure?: string | undefined;
}): ReactElement {
  return (
    <>
      {failure === undefined ? null : (
        <div className="quire-problems">
          <p>{failure}</p>
        </div>
      )}
      <Button type="submit" size="submit" loading={loading}>
        {text}
      </Button>
    </>
  );
}
