import type { ConfigSource } from '../../config/source.ts';

/** A text of the messages, and where its author wrote it. */
interface WrittenMessage {
  group: string;
  name: string;
  text: string;
  path: readonly (string | number)[];
}

/** Every text of the messages, those that some applicants read instead among them. */
export function messageTexts({ messages, forSome = [] }: Pick<ConfigSource, 'messages' | 'forSome'>): WrittenMessage[] {
  const each = [
    { groups: messages.content as object, path: [] as (string | number)[] },
    ...forSome.map(({ showWhen: _condition, ...groups }, index) => ({ groups, path: ['forSome', index] })),
  ];
  return each.flatMap(({ groups, path }) =>
    Object.entries(groups).flatMap(
      ([group, texts]: [string, Readonly<Record<string, string | undefined>> | undefined]) =>
        Object.entries(texts ?? {}).flatMap(([name, text]) =>
          text === undefined ? [] : [{ group, name, text, path: [...path, group, name] }],
        ),
    ),
  );
}
