import schema from '../../../config/schema/messages.json' with { type: 'json' };

interface Described {
  description?: string;
  examples?: readonly unknown[];
  properties?: Readonly<Record<string, Described>>;
}

/** The schema's description and examples of a group of messages, or of a text in it, as an editor shows them. */
export function describedMessage(...path: (string | number)[]): Described | undefined {
  return path.reduce<Described | undefined>((within, name) => within?.properties?.[name], schema as Described);
}
