import type { MessageCode, MessageValues, ValuesOf } from '@quire/messages';

/** Why a document cannot be taken, as a text of the messages says it. */
export type ConversionCode = Extract<MessageCode, `conversion.${string}`>;

type Told = {
  [Code in ConversionCode]: keyof ValuesOf<Code> extends never ? [code: Code] : [code: Code, values: ValuesOf<Code>];
}[ConversionCode];

/** The file cannot be taken, and its applicant is informed of the reason. */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused';
  readonly code: ConversionCode;
  readonly values: MessageValues;

  constructor(...[code, values]: Told) {
    super(code);
    this.code = code;
    this.values = values ?? {};
  }
}
