/** Minimum letters of a word that counts. */
const shortest = 4;
/** Letters that signs replace in disguised words. */
const signs: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Returns whether a password is easy to guess: a common one, or a word close at hand. The word may have digits and
 * signs around it or in place of its characters. The rules about characters let such a password pass, and a guesser
 * tries it first.
 * @param close texts such as the name of the institution and the address of the account
 */
export async function isGuessable(password: string, close: readonly string[]): Promise<boolean> {
  const common = await commonPasswords();
  const near = new Set(
    close
      .flatMap((text) => [text, ...text.split('@'), ...text.split(/[^\p{L}\p{N}]+/u)])
      .map((text) => lettersOf(text)),
  );
  const isKnown = (word: string): boolean => word.length >= shortest && (common.has(word) || near.has(word));
  return [...stemsOf(password), password.replaceAll(/\D/g, '')].some(isKnown);
}

/**
 * Returns the word of a password without its surroundings, in the ways in which it may be read; of a word that is
 * repeated, one.
 */
function stemsOf(password: string): string[] {
  const plain = password.normalize('NFKC').toLowerCase();
  const ending = /(?<!\P{L})\P{L}*$/u.exec(plain)?.[0] ?? '';
  const within = plain.slice(0, plain.length - ending.length);
  // A digit at the end of a word may be one of its characters.
  const upToSign = within + (/^\p{N}*/u.exec(ending)?.[0] ?? '');
  return [within, within.replace(/^\P{L}+/u, ''), upToSign].flatMap((text) => {
    const letters = [...text].map((sign) => signs[sign] ?? sign).join('');
    return [lettersOf(text), lettersOf(letters)].flatMap((word) => [word, /^(.+?)\1+$/u.exec(word)?.[1] ?? word]);
  });
}

const lettersOf = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\P{L}/gu, '');

let read: Promise<ReadonlySet<string>> | undefined;

/** Reads the common passwords at the first question about one, because most processes never ask. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  read ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return read;
}
