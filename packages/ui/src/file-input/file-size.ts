const units = ['B', 'kB', 'MB', 'GB'];

/** A size in decimal units without decimals, such as `482 kB` or `1 MB`. */
export function fileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // 999,500 bytes would round to 1000 kB, so what is compared is what would be shown.
  while (Math.round(size) >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${Math.round(size)} ${units[unit]}`;
}
