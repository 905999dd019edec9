/** "1 error", "3 errors". */
export const countWords = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
