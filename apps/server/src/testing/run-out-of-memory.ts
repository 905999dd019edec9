/** A process that takes this along (`--import`) fills its memory at SIGUSR2 until it has none. */
process.on('SIGUSR2', () => {
  const held: number[][] = [];
  // Bits at a time, so requests are answered between.
  setInterval(() => {
    for (let at = 0; at < 100; at += 1) held.push(Array.from({ length: 1_000 }, Math.random));
  }, 1);
});
