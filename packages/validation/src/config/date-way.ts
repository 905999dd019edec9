/** How dates are written in a locale: the part that comes first, and the sign between two parts. */
export interface DateWay {
  /** A BCP 47 tag, such as en-GB. */
  locale: string;
  first: 'month' | 'day' | 'year';
  separator: string;
}

/** Dates where an institution names no locale. */
export const usualDates: DateWay = { locale: 'en-US', first: 'month', separator: '/' };

// Stored dates are Gregorian, and typed in Western digits: a shown one has to agree.
const gregorian = { calendar: 'gregory', numberingSystem: 'latn' } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a format of a locale. Each is made once: that takes a hundred times as long as to use it. */
export function formatIn(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, options]);
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, { ...gregorian, ...options });
  formats.set(name, format);
  return format;
}

/**
 * Returns how dates are written in a locale.
 * @throws RangeError for a text that is not a locale
 */
export function dateWayOf(locale: string): DateWay {
  const numeric = { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
  const parts = formatIn(locale, numeric).formatToParts(0);
  const first = parts.find(({ type }) => type === 'day' || type === 'month' || type === 'year')!.type;
  // Spaces and marks of direction stay away.
  const [separator = '-'] = /[/.-]/.exec(parts.find(({ type }) => type === 'literal')?.value ?? '') ?? [];
  return { locale, first: first as DateWay['first'], separator };
}

/** Returns whether a locale writes a year before its month, as Japanese does. */
export const isYearBeforeMonth = (locale: string = usualDates.locale): boolean =>
  formatIn(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    .formatToParts(0)
    .find(({ type }) => type === 'month' || type === 'year')?.type === 'year';

/** Returns a date in figures, as one types it: `4/27/2009`, `27/4/2009` or `2009-04-27`. */
export function figuresOf({ first, separator }: DateWay, year: string, month: number, day: number): string {
  if (first === 'year') return [year, twoDigits(month), twoDigits(day)].join(separator);
  return [...(first === 'month' ? [month, day] : [day, month]), year].join(separator);
}

/** A date that can be read in one order alone. */
export const exampleDate = (way: DateWay): string => figuresOf(way, '2009', 4, 27);

export const twoDigits = (figure: number): string => String(figure).padStart(2, '0');

/** Returns the locale that a misspelled text can mean, such as sv-SE by sv_SE. */
export function nearestLocale(wrong: string): string | undefined {
  const [tag = ''] = wrong.trim().replaceAll('_', '-').split('.');
  if (isLocale(tag)) return Intl.getCanonicalLocales(tag)[0];
  const [language = ''] = tag.split('-');
  if (!isLocale(language)) return undefined;
  const { language: known, region } = new Intl.Locale(language).maximize();
  return [known, region].join('-');
}

/** Returns whether a text is a BCP 47 tag whose language and region exist, and whose dates are known. */
export function isLocale(tag: string): boolean {
  try {
    const { region } = new Intl.Locale(tag);
    const isKnown = !region || new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(region);
    return Boolean(isKnown) && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
