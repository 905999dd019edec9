import { DocumentRefused, type ConversionCode } from '../document-refused.ts';

export function refuse(because: Extract<ConversionCode, `conversion.word${string}`>): never {
  throw new DocumentRefused(because);
}
