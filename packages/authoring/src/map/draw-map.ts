import type { MapRow } from './map-row.ts';

const column = 380;
const rowHeight = 22;
const top = 34;
const gutter = 70;
const mostLetters = 44;

const names: Partial<Record<MapRow['kind'], string>> = { check: 'Check: ', dialog: 'Dialog: ' };
const severities = { blocks: 'Stops the submission', warns: 'Warns', informs: 'Informs' } as const;
const signs = { always: ' *', some: ' (*)' } as const;

/** Place of a row in the picture, in pixels. */
interface Placed extends MapRow {
  x: number;
  y: number;
}

/**
 * Draws the map of a form as SVG: a column for each page, a line for each item, and a curve from what is answered to
 * what that opens, or to the check that reads it.
 * @param linkOf address of a place in the config; without it, places are only named
 */
export function drawMap(rows: readonly MapRow[], linkOf?: (row: MapRow) => string): string {
  const placed = placeRows(rows);
  const byNode = new Map(placed.map((row) => [row.node, row]));
  const width = Math.max(...placed.map(({ x }) => x)) + column;
  const height = Math.max(...placed.map(({ y }) => y)) + rowHeight;
  const curves = placed.flatMap((row) =>
    row.openedBy.flatMap((node) => {
      const from = byNode.get(node);
      return from ? [curve(from, row)] : [];
    }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    '  role="group" aria-label="Map of the form">',
    `<style>${looks}</style>`,
    ...curves,
    ...placed.map((row) => item(row, linkOf?.(row))),
    '</svg>\n',
  ].join('\n');
}

// Colors of the device's theme; a fault is also told by its sign.
const looks = `
svg { background: Canvas; color: CanvasText; font: 13px system-ui, sans-serif }
text { fill: CanvasText } .page { font-weight: 700; font-size: 16px } .group { font-weight: 600 }
path { fill: none; stroke: LinkText; stroke-opacity: .45; stroke-width: 1.5 } .read { stroke-dasharray: 4 3 }
.across { stroke-opacity: .25 } path:hover { stroke-opacity: 1; stroke-width: 3 }
text.some { fill-opacity: .75 } .notice, .check, .dialog { font-style: italic }
.fault { fill: #b3261e; font-weight: 700 } a:hover text, a:focus text { text-decoration: underline }
@media (prefers-color-scheme: dark) { svg { color-scheme: dark } .fault { fill: #ff8a80 } }`;

function placeRows(rows: readonly MapRow[]): Placed[] {
  const pages = [...new Set(rows.map(({ page }) => page))];
  const filled = new Map<number, number>();
  return rows.map((row) => {
    const at = filled.get(row.page) ?? 0;
    filled.set(row.page, at + 1);
    return { ...row, x: pages.indexOf(row.page) * column + gutter, y: top + at * rowHeight };
  });
}

/** Curve in the gutter of a page, or across from another one. The farther its ends, the wider. */
function curve(from: Placed, to: Placed): string {
  const [start, end] = [from.y - 5, to.y - 5];
  const bend = Math.min(gutter - 12, 14 + Math.abs(end - start) / 12);
  const path =
    from.page === to.page
      ? `M ${from.x - 6} ${start} C ${from.x - bend} ${start} ${to.x - bend} ${end} ${to.x - 6} ${end}`
      : `M ${from.x - 6} ${start} C ${from.x - bend} ${start} ${to.x - gutter} ${end} ${to.x - 6} ${end}`;
  const classes = [from.page === to.page ? '' : 'across', to.check ? 'read' : ''].filter(Boolean);
  const look = classes.length > 0 ? ` class="${classes.join(' ')}"` : '';
  const does = to.check ? 'is read by the check' : 'opens';
  const words = escaped(`${from.label} ${does} ${to.label}: ${to.when ?? ''}`);
  return `<path${look} d="${path}"><title>${words}</title></path>`;
}

function item(row: Placed, link: string | undefined): string {
  const kind = row.depth === 0 ? 'page' : row.faults.length > 0 ? 'fault' : row.kind;
  const look = row.when === undefined ? kind : `${kind} some`;
  const sign = row.required === undefined ? '' : signs[row.required];
  const words = `${row.faults.length > 0 ? '⚠ ' : ''}${names[row.kind] ?? ''}${shortened(row.label)}${sign}`;
  const told = [row.label, ...sentences(row), `${row.file}:${row.line}`].join('\n');
  const title = `<title>${escaped(told)}</title>`;
  const text = `<text x="${row.x + row.depth * 12}" y="${row.y}" class="${look}">${escaped(words)}${title}</text>`;
  // A map can stand in a frame, in which no other page has room.
  return link === undefined ? text : `<a target="_top" href="${escaped(link)}">${text}</a>`;
}

function sentences({ when, required, check, faults }: MapRow): string[] {
  if (check) return [`${severities[check.severity]} when ${when}.`, `It shows at “${check.at}”.`, ...faults];
  return [
    when === undefined ? 'Always there.' : `There when ${when}.`,
    ...(required === undefined ? [] : [required === 'always' ? 'Required.' : 'Required of some.']),
    ...faults,
  ];
}

const shortened = (text: string): string => (text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text);

// Control characters are refused by the check of a config.
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
