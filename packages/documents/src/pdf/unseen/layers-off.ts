import { PDFArray, PDFDict, PDFName, type PDFDocument, type PDFObject } from '@cantoo/pdf-lib';
import { resolve } from '../resolve.ts';

/** Tells which layers of a document are switched off. A membership of several is where all of them are. */
export function layersOff({ catalog, context }: PDFDocument): (layer: PDFObject | undefined) => boolean {
  const named = (dict: PDFObject | undefined, name: string): PDFObject | undefined =>
    dict instanceof PDFDict ? dict.lookup(PDFName.of(name)) : undefined;
  const listed = (list: PDFObject | undefined): readonly PDFObject[] =>
    list instanceof PDFArray ? list.asArray().flatMap((one) => resolve(context, one) ?? []) : list ? [list] : [];
  const layers = named(catalog, 'OCProperties');
  const usual = named(layers, 'D');
  const isOffAtFirst = named(usual, 'BaseState') === PDFName.of('OFF');
  const [on, off] = [new Set(listed(named(usual, 'ON'))), new Set(listed(named(usual, 'OFF')))];
  const isOff = (layer: PDFObject): boolean => off.has(layer) || (isOffAtFirst && !on.has(layer));

  return (reference) => {
    const layer = resolve(context, reference);
    if (!layers || !layer) return false;
    if (named(layer, 'Type') !== PDFName.of('OCMD')) return isOff(layer);
    const members = listed(named(layer, 'OCGs'));
    // Other policies than the default, and expressions, are left to the reader.
    const isUsual = [undefined, PDFName.of('AnyOn')].includes(named(layer, 'P') as PDFName | undefined);
    return isUsual && named(layer, 'VE') === undefined && members.length > 0 && members.every(isOff);
  };
}
