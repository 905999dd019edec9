// Writes a blank form into a new directory, and says how to go on.
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const template = fileURLToPath(new URL('./new-form/', import.meta.url));
const usage = 'Usage: npm run new -- form <directory>, such as npm run new -- form ../our-form';

/** Returns why a form cannot be written into a directory. */
async function whyNot(directory: string): Promise<string | undefined> {
  const found = await readdir(directory).catch((error: NodeJS.ErrnoException) => error.code);
  if (found === 'ENOENT') return undefined;
  if (typeof found === 'string' || found === undefined)
    return `${directory} cannot be used: it is a file, or may not be read (${found}). Name another directory.`;
  return found.length === 0
    ? undefined
    : `${directory} is not empty, and nothing in it is written over. Name a new directory.`;
}

async function writeForm(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await cp(template, directory, { recursive: true });
  for (const file of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const schemas = relative(file.parentPath, resolve('config/schema')).replaceAll('\\', '/');
    const text = (await readFile(path, 'utf8'))
      .replaceAll('<schema>', schemas)
      .replaceAll('<zone>', Intl.DateTimeFormat().resolvedOptions().timeZone)
      .replaceAll('<today>', new Date().toISOString().slice(0, 10));
    await writeFile(path, text);
  }
}

const [asked, ...more] = process.argv.slice(2);
const refusal =
  asked === undefined || asked.startsWith('-')
    ? `Where the form goes is not said. ${usage}`
    : more.length > 0
      ? `One directory is named, and here are ${[asked, ...more].join(' and ')}. ${usage}`
      : await whyNot(resolve(asked));
if (refusal !== undefined) {
  console.error(refusal);
  process.exitCode = 2;
} else {
  await writeForm(resolve(asked!));
  const shown = /^[\w./-]+$/.test(asked!) ? asked! : `"${asked!}"`;
  console.log(`A blank form is in ${shown}: one page, one sample applicant, and comments that explain. Go on with

  npm run check:config -- --dir ${shown}
  CONFIG_DIR=${shown} npm run dev

The first lists what is still to be written, the second shows the form as you edit it.
docs/authoring/your-own-form.md leads on from here.`);
}
