import { constants, existsSync, realpathSync } from 'node:fs';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inWorkingFolder } from './programs/in-working-folder.ts';
import {
  ConverterFailed,
  ConverterStarved,
  type Conversion,
  type Converter,
  type ConverterLog,
  type UploadedFile,
} from './converter.ts';
import { mayLackSandbox, readyBrowser } from './docx/ready-browser.ts';
import { findSoffice } from './docx/soffice.ts';
import { findIsolation, type Isolation } from './isolation.ts';
import { conversionLimits, type ConversionLimits } from './limits.ts';
import { filesOf, readOutcome, type Order } from './outcome.ts';
import { runLimited, type Ending } from './run-limited.ts';

export interface OpenConverter extends Converter {
  /** Stops what is under way; every process of it has ended when this resolves. */
  close(): Promise<void>;
}

export interface ConverterSettings {
  /** LibreOffice's own program, where it is not to be looked for. */
  soffice?: string | undefined;
  /** Files and folders that no conversion may read, such as those with secrets and the database's socket. */
  hidden?: readonly string[];
}

/** Where a test puts others in their place. */
export interface ConverterParts {
  limits: ConversionLimits;
  /** Node's arguments for the program of a conversion. */
  program: readonly string[];
  isolation: Isolation;
  /** LibreOffice, or undefined for none even where there is one. */
  soffice: string | undefined;
}

/** The folders with sockets of this machine's services. A process without a network can still reach them. */
const socketFolders = [...new Set(['/run', '/var/run'].filter(existsSync).map((folder) => realpathSync(folder)))];

// The program lies beside this module, built or not.
const ownProgram = import.meta.url.endsWith('.ts')
  ? ['--conditions=quire-source', fileURLToPath(new URL('./converter-main.ts', import.meta.url))]
  : [fileURLToPath(new URL('./converter-main.js', import.meta.url))];

const why: Record<Exclude<(Ending & { is: 'stopped' })['by'], 'time'>, string> = {
  cpu: 'used more CPU time than its limit',
  idleness: 'did nothing for longer than its limit',
  memory: 'used more memory than its limit',
  processes: 'started more processes than its limit',
  signal: 'was stopped from outside',
};

/** Converts in processes of their own, each shut in as far as this system lets us. */
export async function openConverter(
  settings: ConverterSettings,
  log: ConverterLog,
  parts: Partial<ConverterParts> = {},
): Promise<OpenConverter> {
  const { limits = conversionLimits, program = ownProgram } = parts;
  const soffice = 'soffice' in parts ? parts.soffice : await findSoffice(settings.soffice);
  const isolation = parts.isolation ?? (await findIsolation());
  if (isolation.is !== 'sealed')
    log.info({ isolation: isolation.is }, 'this system does not let conversions be shut in whole');
  const chromium = once(() => readyBrowser(isolation, log));
  const hidden = [...(settings.hidden ?? []), ...socketFolders].map((path) => resolve(path));
  const needed = [process.execPath, soffice, ...program];
  for (const path of hidden.filter((hiding) => holdsAny(hiding, [tmpdir(), ...needed]))) {
    log.warn({ path }, 'this is not hidden from conversions, because programs or temporary files lie in it');
  }
  const closing = new AbortController();
  const underWay = new Set<Promise<unknown>>();

  const inFolder = async (
    folder: string,
    { bytes, fileName }: UploadedFile,
    signal: AbortSignal,
  ): Promise<Conversion> => {
    const [home, temporary] = [join(folder, 'home'), join(folder, 'tmp')];
    await Promise.all([mkdir(home), mkdir(temporary)]);
    await writeFile(join(folder, filesOf.input), bytes);
    await writeFile(join(folder, filesOf.order), JSON.stringify({ fileName } satisfies Order));
    const browser = await chromium();
    const ending = await runLimited({
      folder,
      limits,
      signal,
      // Programs that a conversion needs may lie in a hidden folder, if somebody put them there.
      shutIn: isolation.prefix(
        folder,
        hidden.filter((path) => !holdsAny(path, [folder, browser.CHROMIUM_PATH, ...needed])),
      ),
      command: [process.execPath, `--max-old-space-size=${limits.heapMegabytes}`, ...program, folder],
      // Nothing else of this process's environment goes along: it holds secrets.
      environment: {
        PATH: process.env['PATH'] ?? '',
        LANG: 'C.UTF-8',
        HOME: home,
        TMPDIR: temporary,
        ...browser,
        ...(soffice !== undefined && { SOFFICE_PATH: soffice }),
        ...(process.env['FONTCONFIG_FILE'] !== undefined && { FONTCONFIG_FILE: process.env['FONTCONFIG_FILE'] }),
      },
    });
    return conversionIn(folder, ending, limits);
  };

  // Before a student meets it.
  if (soffice === undefined && mayLackSandbox(isolation)) underWay.add(chromium());
  const convert = (file: UploadedFile, signal?: AbortSignal): Promise<Conversion> =>
    inWorkingFolder('quire-conversion', (folder) =>
      inFolder(folder, file, signal ? AbortSignal.any([signal, closing.signal]) : closing.signal),
    );

  return {
    async convert(file, signal) {
      const converting = convert(file, signal);
      underWay.add(converting);
      return converting.finally(() => underWay.delete(converting));
    },
    async close() {
      closing.abort();
      await Promise.allSettled(underWay);
    },
  };
}

/** Reads what a process left in its folder. @throws ConverterFailed, ConverterStarved where it left nothing whole */
async function conversionIn(folder: string, ending: Ending, limits: ConversionLimits): Promise<Conversion> {
  if (ending.is === 'stopped') {
    throw ending.by === 'time'
      ? new ConverterStarved(
          `The conversion was not done after ${limits.seconds} seconds, in which it got too little of this machine.`,
        )
      : new ConverterFailed(`The conversion ${why[ending.by]}.`);
  }
  const outcome = readOutcome((await readResult(join(folder, filesOf.outcome), 16_384))?.toString('utf8') ?? '');
  if (outcome === undefined)
    throw new ConverterFailed(`The conversion ended with code ${ending.code} and said nothing.`);
  if (outcome.is === 'broke') throw new ConverterFailed(`The conversion broke: ${outcome.at}`);
  if (outcome.is === 'refused') return outcome;
  const pdf = await readResult(join(folder, filesOf.output), limits.outputBytes);
  if (pdf === undefined) throw new ConverterFailed('The conversion left no PDF, or one above its limit.');
  return { ...outcome, pdf };
}

const holdsAny = (folder: string, paths: readonly (string | undefined)[]): boolean =>
  paths.some((path) => path === folder || path?.startsWith(folder.endsWith(sep) ? folder : folder + sep));

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

/**
 * A file that a process of less trust left; undefined when the file is missing, larger than that, or not a plain file.
 * A link is not followed: it could lead to what that process may not see itself.
 */
async function readResult(path: string, maxBytes: number): Promise<Buffer | undefined> {
  // Without waiting, because a pipe with nobody at its other end would hold this up for good.
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    () => undefined,
  );
  if (file === undefined) return undefined;
  try {
    const found = await file.stat();
    return found.isFile() && found.size <= maxBytes ? await file.readFile() : undefined;
  } finally {
    await file.close();
  }
}
