import type { CSSProperties, ReactElement } from 'react';
import { DocsTable } from './docs-table.tsx';
import { groupOf, type Token, type TokenGroup } from './read-tokens.ts';
import { allTokens, usedBy, usersOf } from './style-sheets.ts';

const box: CSSProperties = { display: 'inline-block', inlineSize: '3rem', blockSize: '2rem' };

/** What a token looks like; a motion is seen at work alone. */
const samples: Record<TokenGroup, (value: string) => ReactElement | null> = {
  color: (value) => (
    <span style={{ ...box, background: value, border: '1px solid var(--quire-control)', borderRadius: 4 }} />
  ),
  type: (value) => (
    <span style={value.startsWith("'") ? { fontFamily: value, fontSize: '1.25rem' } : { fontSize: value }}>
      Ada Lovelace
    </span>
  ),
  spacing: (value) => (
    <span
      style={{ ...box, inlineSize: `min(${value}, 12rem)`, blockSize: '0.75rem', background: 'var(--quire-primary)' }}
    />
  ),
  radius: (value) => <span style={{ ...box, border: '2px solid var(--quire-primary)', borderRadius: value }} />,
  motion: () => null,
  icon: (value) => <span style={{ ...box, inlineSize: '2rem', clipPath: value, background: 'var(--quire-ink)' }} />,
};

const Sample = ({ token, value }: { token: Token; value: string }): ReactElement => (
  <>
    {samples[groupOf(token)](value)} <code>{value}</code>
  </>
);

function Rows({ tokens, users = false }: { tokens: readonly Token[]; users?: boolean }): ReactElement {
  const hasDark = tokens.some(({ dark }) => dark);
  const rows = tokens.map((token) => ({
    id: token.name,
    cells: {
      Token: <code>{token.name}</code>,
      [hasDark ? 'Light' : 'Value']: (
        <>
          <Sample token={token} value={token.light} />
          {token.elsewhere.map(({ when, value }) => (
            <p key={when}>
              <code>{value}</code> where {when}
            </p>
          ))}
        </>
      ),
      ...(hasDark && { Dark: token.dark ? <Sample token={token} value={token.dark} /> : 'the same' }),
      ...(users && { 'Used by': usersOf(token.name).join(', ') }),
    },
  }));
  return <DocsTable rows={rows} />;
}

/** The tokens of one group, as the style sheet has them. */
export const TokenTable = ({ of }: { of: TokenGroup }): ReactElement => (
  <Rows tokens={allTokens.filter((token) => groupOf(token) === of)} users />
);

/** The tokens that the style sheets of these folders use. */
export function Tokens({ of }: { of: readonly string[] }): ReactElement {
  const used = usedBy(of);
  return <Rows tokens={allTokens.filter(({ name }) => used.has(name))} />;
}
