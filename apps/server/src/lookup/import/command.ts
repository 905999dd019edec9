import { parseArgs } from 'node:util';
import { lookupCategorySchema, type LookupCategory } from '@quire/api-client/contract';
import { type Format, ImportRefused } from './format.ts';
import type { Import } from './import-file.ts';
import { csv } from './formats/csv.ts';
import { geonamesPostal } from './formats/geonames-postal.ts';
import { ipedsHd } from './formats/ipeds-hd.ts';
import { ncesCrosswalk } from './formats/nces-crosswalk.ts';

const formats: readonly Format[] = [ncesCrosswalk, ipedsHd, geonamesPostal, csv];
const categories: readonly LookupCategory[] = lookupCategorySchema.options;
const usage =
  `npm run staff -- lookup import --category ${categories.join('|')} --format ` +
  `${formats.map(({ name }) => name).join('|')} [--replace] FILE`;

/** Parses the import command line. @throws ImportRefused */
export function readCommand(args: readonly string[]): Import {
  const refuse = (why: string): never => {
    throw new ImportRefused(`${why} Use it so:\n  ${usage}`);
  };
  const { values, positionals } = parsed(args, refuse);
  const category =
    categories.find((one) => one === values.category) ?? refuse(`The --category is one of ${categories.join(', ')}.`);
  const format =
    formats.find(({ name }) => name === values.format) ??
    refuse(`The --format is one of ${formats.map(({ name }) => name).join(', ')}.`);
  if (!format.categories.includes(category))
    refuse(`The format ${format.name} holds ${format.categories.join(', ')}, and not ${category}.`);
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) return refuse('One file is imported at a time.');
  return { path, format, category, replace: values.replace ?? false };
}

type Parsed = {
  values: { category?: string | undefined; format?: string | undefined; replace?: boolean | undefined };
  positionals: string[];
};

function parsed(args: readonly string[], refuse: (why: string) => never): Parsed {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { category: { type: 'string' }, format: { type: 'string' }, replace: { type: 'boolean' } },
    });
  } catch (error) {
    return refuse(`${(error as Error).message}.`);
  }
}
