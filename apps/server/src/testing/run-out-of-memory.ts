/** Taken along by a server process (`--import`): at SIGUSR2 it fills its memory until it has none. */
process.on('SIGUSR2', () => {
  const held: number[][] = [];
  // A bit at a time, so that requests are answered between.
  setInterval(() => { for (let at = 0; at < 100; at += 1) held.push(Array.from({ length: 1_000 }, Math.random)); }, 1);
});
