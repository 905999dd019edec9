import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCommand as readImport } from '../../apps/server/src/lookup/import/command.ts';
import { readCommand as readStaff } from '../../apps/server/src/staff/command.ts';
import { runCommand } from '../../packages/authoring/src/test-command.ts';
import { commandOf } from '../../scripts/commands.mjs';
import { blocks, blocksIn, pages, proseOf } from './blocks-of-docs.ts';
import { scratchFolder } from './scratch-folder.ts';
import { commandsOf } from './words-of-shell.ts';

/** Programs that no test runs as the docs do. A new one joins with its reason. */
const notRun: readonly { programs: readonly string[]; because: string }[] = [
  { programs: ['docker'], because: 'It makes containers. deployment.test.ts starts a server with their settings.' },
  {
    programs: ['systemctl', 'systemd-run', 'runuser', 'useradd', 'apt-get', 'install', 'chown', 'chmod', 'umask', 'ln'],
    because: 'It changes a machine as its administrator.',
  },
  {
    programs: ['cd', 'cp', 'mv', 'rm', 'cat', 'export', 'printf', 'sh'],
    because: 'Its files are those of a machine that is installed. docs.test.ts looks at those of the repository.',
  },
  {
    programs: ['curl'],
    because: 'apps/server/src/database/docs.test.ts asks for its health; the tests of storage post such a form.',
  },
  { programs: ['psql'], because: 'Its statement runs in apps/server/src/database/docs.test.ts.' },
  { programs: ['node'], because: 'It removes packages. deployment.test.ts looks at which.' },
  { programs: ['npm i'], because: 'It asks a registry. served-examples.test.ts installs the packed packages.' },
  {
    programs: ['git', 'tar'],
    because: 'It takes a commit from elsewhere; the deep tier runs what takes one from here.',
  },
];
const isNotRun = (program: string): boolean => notRun.some(({ programs }) => programs.includes(program));

/** Returns what is wrong with the arguments of a command of this repository. */
async function faultIn(asked: readonly string[]): Promise<string | undefined> {
  const command = commandOf(asked.filter((word) => !/^(?:--|-s)$/.test(word)));
  if (command === undefined) return `There is no command "${asked.join(' ')}".`;
  const { name, words, steps, rest }: { name: string; words: string; steps: string[][]; rest: string[] } = command;
  if (name === 'staff') return refusalOf(() => (words === '' ? readStaff(rest) : readImport(rest)));
  if (name === 'check:config') {
    const { code, err } = await runCommand(words === '' ? 'check-config' : 'config-diff', [...rest, '--help']);
    return code === 0 ? undefined : err;
  }
  if (name === 'new' && words !== 'form') {
    const { code, err } = await runCommand('new-item', [words, ...rest, '--help']);
    return code === 0 ? undefined : err;
  }
  // What the runner of the tests takes from a command.
  const handedOn = name === 'test' && words === '' ? ['project', 't', 'u'] : [];
  const flags = rest
    .flatMap((word) => /^--?(\w[\w-]*)/.exec(word)?.[1] ?? [])
    .filter((flag) => !handedOn.includes(flag));
  const programs = globSync(name === 'bench' ? 'bench/*.ts' : steps.flat());
  const sources = flags.length === 0 ? [] : programs.map((file) => readFileSync(file, 'utf8'));
  return flags.find(
    (flag) => !sources.some((text) => text.includes(`'--${flag}'`) || text.includes(`${flag}: { type`)),
  );
}

function refusalOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The command of this repository in some words of a shell, also where a container or a unit of systemd runs it. */
function askedOf(words: readonly string[]): string[] | undefined {
  const [program, first = '', ...rest] = words;
  if (program === 'staff') return ['staff', first, ...rest];
  if (program === 'npm') return first === 'run' ? rest : [first, ...rest];
  const line = words.flatMap((word) => (word.includes('main.ts ') ? word.split(' ') : [word]));
  const at = line.findIndex((word) => /^apps\/server\/src\/(?:staff|lookup\/import)\/main\.ts$/.test(word));
  if (at < 0) return undefined;
  return [...(line[at]!.includes('import') ? ['staff', 'lookup', 'import'] : ['staff']), ...line.slice(at + 1)];
}

describe('the commands in blocks of the docs', () => {
  const written = blocksIn('sh').flatMap(({ at, text }) =>
    // A placeholder stands for a number as well as for a name.
    commandsOf(text.replaceAll(/<(?!the )\w+>/g, '12')).map((words) => ({ at, words, shown: words.join(' ') })),
  );

  it('are found', () => {
    expect(written.length).toBeGreaterThan(120);
  });

  it('are scripts that a shell reads', () => {
    const refused = blocksIn('sh').flatMap(({ at, text }) => {
      const { stderr } = spawnSync('sh', ['-n'], { input: text.replaceAll(/<[a-z ]+>/g, 'it'), encoding: 'utf8' });
      return stderr === '' ? [] : [`${at}: ${stderr}`];
    });
    expect(refused).toEqual([]);
  });

  const ours = written.flatMap(({ at, words, shown }) => {
    const asked = words[1] === 'i' || words.includes('$@') ? undefined : askedOf(words);
    return asked === undefined ? [] : [{ at, asked, shown }];
  });
  it.each(ours)('are taken by their program, with these flags: $at $shown', async ({ asked }) => {
    expect(await faultIn(asked)).toBeUndefined();
  });

  it('are otherwise of programs that are listed here with a reason', () => {
    const others = written.filter(
      ({ words }) => words.includes('$@') || askedOf(words) === undefined || words[1] === 'i',
    );
    const programs = new Set(others.map(({ words: [program = '', first] }) => (first === 'i' ? 'npm i' : program)));
    expect([...programs].filter((program) => !isNotRun(program))).toEqual([]);
    expect(notRun.flatMap((each) => each.programs).filter((program) => !programs.has(program))).toEqual([]);
  });
});

describe('the commands in sentences of the docs', () => {
  const spans = pages.flatMap((page) =>
    [...proseOf(page).matchAll(/`((?:\w+=\S+ )*npm (?:run |test|start)[^`]*)`/g)].map(([, text = '']) => ({
      page,
      text,
    })),
  );

  it.each(spans)('are there: $text in $page', async ({ text }) => {
    const [words] = commandsOf(text.replaceAll(/\[[^\]]*\]/g, '').replaceAll(/<[\w ]+>/g, '12'));
    const asked = askedOf(words!)!;
    // A sentence may name a command without what it takes.
    const isWhole = commandOf(asked.filter((word) => word !== '--'))?.name.startsWith('staff') !== true;
    const fault = await faultIn(asked);
    expect(isWhole ? fault : fault?.match(/There is no command "[a-z]/)).toBeFalsy();
  });
});

describe('a change to a live form', { tags: 'deep' }, () => {
  it('is compared by the commands of its page', async () => {
    const folder = await scratchFolder();
    const { text } = blocks.find(({ page }) => page === 'docs/authoring/changing-a-live-form.md')!;
    await cp('config', join(folder, 'new/config'), { recursive: true });
    await writeFile(join(folder, 'drafts.ndjson'), '{"answers":{"first_name":"Ada"},"tabs":{},"add_another":{}}\n');
    const script = text
      .replaceAll('/tmp', folder)
      .replaceAll('../new-config', join(folder, 'new/config'))
      .replaceAll('drafts.ndjson', join(folder, 'drafts.ndjson'));
    const { status, stdout, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/Stored drafts \(1\)\n\n.*safe: 1\n/);
  });
});
