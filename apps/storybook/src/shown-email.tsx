import type { ReactElement } from 'react';

export interface ShownEmailProps {
  to: string;
  subject: string;
  /** For readers that show plain text. */
  text: string;
  html: string;
}

/** Shows an email as a mail program does, and its plain text below. */
export function ShownEmail({ to, subject, text, html }: ShownEmailProps): ReactElement {
  return (
    <article className="quire-measure">
      <h1>{subject}</h1>
      <p>To {to}</p>
      <iframe
        title="Email"
        sandbox=""
        srcDoc={html}
        style={{ inlineSize: '100%', blockSize: '28rem', border: 0, background: '#fff' }}
      />
      <details>
        <summary>Plain text</summary>
        <pre style={{ whiteSpace: 'pre-wrap' }}>{text}</pre>
      </details>
    </article>
  );
}
