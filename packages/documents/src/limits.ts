/** Limits of one conversion. Above them it is ended, and the document is refused or tried again. */
export interface ConversionLimits {
  /** CPU time of all its processes together, where the system reports it, and of each one alone. */
  cpuSeconds: number;
  /**
   * How long it may do nothing, in all: no thread of its processes runs, waits for its turn or for a disk. Checked
   * where the system reports it.
   */
  idleSeconds: number;
  /** From its start to its end, however little of the machine it got: above that nothing is said of the file. */
  seconds: number;
  /** Memory of all processes of a conversion together; checked several times a second, where the system reports it. */
  memoryBytes: number;
  /** For the objects of JavaScript alone: beyond it the process ends at once. */
  heapMegabytes: number;
  /** Of any one file that it writes, the finished PDF apart. */
  fileBytes: number;
  /** The finished PDF. */
  outputBytes: number;
  processes: number;
}

const mebibyte = 1024 ** 2;

export const conversionLimits: ConversionLimits = {
  cpuSeconds: 30,
  idleSeconds: 30,
  seconds: 240,
  memoryBytes: 1024 * mebibyte,
  heapMegabytes: 512,
  fileBytes: 256 * mebibyte,
  outputBytes: 20 * mebibyte,
  processes: 64,
};
