import { z } from 'zod';
import { shownText } from './scalar.ts';

/** Shape of a group of texts with these names. */
export const texts = <Name extends string>(...names: Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, shownText])) as Record<Name, typeof shownText>);
