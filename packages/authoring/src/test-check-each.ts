import { reportForMachines } from './command/report.ts';
import { readChecked } from './check/read-checked.ts';

// What `check:config --json` says of each directory, one after the other, each on a line.
for (const directory of process.argv.slice(2))
  process.stdout.write(
    `${JSON.stringify(reportForMachines(await readChecked(directory, { prove: true }), directory))}\n`,
  );
