import { installedPackages, isAllowed } from './licenses.ts';

// Lists every installed package with its license, and fails for those that are neither allowed nor an exception.
const packages = installedPackages();
const refused = packages.filter((each) => !isAllowed(each));
for (const { name, version, license } of packages) process.stdout.write(`${license.padEnd(28)} ${name}@${version}\n`);
process.stdout.write(`\n${packages.length} packages, ${refused.length} with a license that is not allowed\n`);
for (const { name, version, license } of refused)
  process.stderr.write(
    `${name}@${version} is under ${license}. Look for another package, or write into scripts/licenses.ts why it may be used.\n`,
  );
if (refused.length > 0) process.exitCode = 1;
