import type { ReactElement, ReactNode } from 'react';

/** A link to a question, which may be on a page that is not drawn yet. */
export function QuestionLink({
  to,
  onPress,
  children,
}: {
  to: string;
  onPress: () => void;
  children: ReactNode;
}): ReactElement {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </a>
  );
}
