import type { ReactElement, ReactNode } from 'react';

/** A row by the titles of its columns; the first cell names it. */
export interface DocsRow {
  id: string;
  cells: Readonly<Record<string, ReactNode>>;
}

/** A table of a page. */
export const DocsTable = ({ rows }: { rows: readonly DocsRow[] }): ReactElement => (
  <div className="docs-table sb-unstyled">
    <table>
      <thead>
        <tr>
          {Object.keys(rows[0]?.cells ?? {}).map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {Object.entries(cells).map(([title, cell], column) =>
              column === 0 ? (
                <th key={title} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={title}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The name of a prop or a field. */
export const Name = ({ of, isNeeded = false }: { of: string; isNeeded?: boolean | undefined }): ReactElement => (
  <>
    <code>{of}</code>
    {isNeeded ? ' (needed)' : ''}
  </>
);
