import type { LeftOut } from '@quire/validation';
import type { MessageValues } from '@quire/messages';
import type { ConversionCode } from './document-refused.ts';

/** Turns an uploaded file into a harmless PDF, or says to the applicant why it cannot. */
export interface Converter {
  /**
   * Works in a process of its own, within limits of time, memory and output.
   * @throws ConverterFailed when that process crashed, hung, broke a limit or was stopped: nothing is known of the file
   * then
   * @throws ConverterStarved when the machine gave it too little of its time, which is not the file's fault
   */
  convert(file: UploadedFile, signal?: AbortSignal): Promise<Conversion>;
}

export interface UploadedFile {
  /** The bytes decide what the file is; its name only says what the applicant wants it to be. */
  bytes: Buffer;
  /** As the applicant named it. */
  fileName: string;
}

/** The problem of the file, and how to fix it: a text of the messages, and its values. */
export interface Refused {
  is: 'refused';
  code: ConversionCode;
  values: MessageValues;
}

export type Conversion = { is: 'converted'; pdf: Buffer; pages: number; leftOut: readonly LeftOut[] } | Refused;

export class ConverterFailed extends Error {
  override name = 'ConverterFailed';
}

export class ConverterStarved extends Error {
  override name = 'ConverterStarved';
}

/** Hears what an operator can fix. */
export interface ConverterLog {
  info(facts: object, says: string): void;
  warn(facts: object, says: string): void;
}
