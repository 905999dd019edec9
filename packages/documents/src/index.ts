export { findChromium } from './browser/find-chromium.ts';
export { ConverterFailed, ConverterStarved, type Conversion, type Converter } from './converter.ts';
export type { ConversionCode } from './document-refused.ts';
export { conversionLimits } from './limits.ts';
export { openConverter, type ConverterSettings } from './open-converter.ts';
export { isProgram } from './programs/find-program.ts';
export { inWorkingFolder } from './programs/in-working-folder.ts';
