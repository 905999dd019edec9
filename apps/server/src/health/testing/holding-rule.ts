interface Sample {
  labels: Readonly<Record<string, string>>;
  value: number;
}
/** The metrics of a process at a moment: the samples of each. */
export type Scrape = ReadonlyMap<string, readonly Sample[]>;

const labelsOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

/** Reads the text format of Prometheus. */
export function readScrape(text: string): Scrape {
  const scrape = new Map<string, Sample[]>();
  for (const line of text.split('\n')) {
    const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name !== '')
      scrape.set(name, [
        ...(scrape.get(name) ?? []),
        { labels: labelsOf(labels), value: value === '+Inf' ? Infinity : Number(value) },
      ]);
  }
  return scrape;
}

const seconds = 300;
const series = String.raw`(\w+)(?:\{([^}]*)\})?\[\d+m\]`;
const shapes = {
  compared: new RegExp(String.raw`^sum\(rate\(${series}\)\) > (\S+) \* sum\(rate\(${series}\)\)$`),
  rate: new RegExp(String.raw`^sum\(rate\(${series}\)\) > (\S+)$`),
  increase: new RegExp(String.raw`^sum\(increase\(${series}\)\) > (\S+)$`),
  quantile: new RegExp(String.raw`^histogram_quantile\((\S+), sum by \(le\) \(rate\(${series}\)\)\) > (\S+)$`),
};

/**
 * Whether a rule over rates holds for one process that was looked at twice, five minutes apart. It knows the few shapes
 * of rules that we have. It computes them as Prometheus does, but for what that adds at the ends of a while.
 * @throws Error for a rule of another shape
 */
export function holdingRule(expr: string, before: Scrape, after: Scrape): boolean {
  const risen = (name = '', labels = '', only: Record<string, string> = {}): number => {
    const asked = Object.entries({ ...labelsOf(labels), ...only });
    const sum = (scrape: Scrape): number =>
      (scrape.get(name) ?? [])
        .filter((sample) => asked.every(([label, value]) => sample.labels[label] === value))
        .reduce((total, { value }) => total + value, 0);
    return sum(after) - sum(before);
  };
  const [, part, partLabels, share, whole, wholeLabels] = shapes.compared.exec(expr) ?? [];
  if (share !== undefined) return risen(part, partLabels) > Number(share) * risen(whole, wholeLabels);
  const [, name, labels, limit] = shapes.rate.exec(expr) ?? [];
  if (limit !== undefined) return risen(name, labels) / seconds > Number(limit);
  const [, counted, countedLabels, most] = shapes.increase.exec(expr) ?? [];
  if (most !== undefined) return risen(counted, countedLabels) > Number(most);
  const [, quantile, buckets, bucketLabels, longest] = shapes.quantile.exec(expr) ?? [];
  if (longest === undefined) throw new Error(`A test cannot compute the rule ${expr}`);
  const edges = [...new Set((after.get(buckets ?? '') ?? []).map(({ labels: { le = '' } }) => le))];
  const counts = edges
    .map((le) => ({ edge: le === '+Inf' ? Infinity : Number(le), count: risen(buckets, bucketLabels, { le }) }))
    .toSorted((one, other) => one.edge - other.edge);
  return quantileOf(Number(quantile), counts) > Number(longest);
}

/**
 * Within the bucket where the share of all lies, as if its values were spread evenly; of the last bucket its lower
 * edge.
 */
function quantileOf(quantile: number, buckets: readonly { edge: number; count: number }[]): number {
  const rank = quantile * (buckets.at(-1)?.count ?? 0);
  const at = buckets.findIndex(({ count }) => count >= rank);
  const [below, found] = [buckets[at - 1] ?? { edge: 0, count: 0 }, buckets[at]];
  if (!found || found.count === below.count) return Number.NaN;
  return found.edge === Infinity
    ? below.edge
    : below.edge + ((found.edge - below.edge) * (rank - below.count)) / (found.count - below.count);
}
