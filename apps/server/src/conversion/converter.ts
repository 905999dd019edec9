/** Turns an uploaded file into a harmless PDF, or says to the student why it cannot. */
export interface Converter {
  /**
   * Works in a process of its own, within limits of time, memory and output.
   * @throws ConverterFailed when that process crashed, hung or was stopped: nothing is known of the file then
   */
  convert(file: UploadedFile, signal?: AbortSignal): Promise<Conversion>;
}

export interface UploadedFile {
  /** These decide what the file is; its name only says what the student meant it to be. */
  bytes: Buffer;
  /** As the student named it. */
  fileName: string;
}

/** `message` is a sentence to the student: what is wrong with the file, and how to mend it. */
export type Conversion = { is: 'converted'; pdf: Buffer; pages: number } | { is: 'refused'; message: string };

export class ConverterFailed extends Error {
  override name = 'ConverterFailed';
}
