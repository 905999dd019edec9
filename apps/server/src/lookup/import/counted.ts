/** "1 record", "3 records". */
export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
