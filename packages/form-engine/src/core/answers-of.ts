import type { Answers } from '@quire/validation';

/**
 * Returns a config as it is, with a type of its own, from which the types of its answers follow: `AnswersOf<typeof
 * config>`, `onSubmit`, `answers` and `ref`.
 */
export const defineConfig = <const Config extends object>(config: Config): Config => config;

/**
 * The answers of a config, as `onSubmit` gets them. A choice is one of its values. A question that must be answered,
 * and is always shown, has an answer; any other may have none. A config that is text, or compiled, has any answers.
 */
export type AnswersOf<Config> = Config extends { pages: infer Pages extends object }
  ? Flat<Merge<{ [Page in keyof Pages]: OfPage<Pages[Page], ListsOf<Config>> }[keyof Pages]>>
  : Config extends { items: infer Items }
    ? Flat<OfItems<Items, '', ListsOf<Config>, true>>
    : Answers;

type Flat<Type> = { [Key in keyof Type]: Type[Key] };
type Merge<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Nothing = Record<never, never>;
/** Of what a type cannot follow, such as a block. */
type Anything = Record<string, string | undefined>;

type ListsOf<Config> = Config extends { lists: infer Lists } ? Lists : Nothing;
type OfPage<Page, Lists> = Page extends { items: infer Items } ? OfItems<Items, '', Lists, true> : Nothing;
type OfItems<Items, Prefix extends string, Lists, Sure extends boolean> = Items extends readonly unknown[]
  ? Merge<{ [At in keyof Items]: OfItem<Items[At], Prefix, Lists, SureOf<Items[At], Sure>> }[number]>
  : Anything;
/** Whether an item is always shown. A question without a list of choices, as another answer has none, is not. */
type SureOf<Item, Sure extends boolean> = Item extends
  | { showWhen: unknown }
  | { disableWhen: unknown }
  | { options: { by: unknown } | { cases: unknown } }
  ? false
  : Sure;

type OfItem<Item, Prefix extends string, Lists, Sure extends boolean> = Item extends {
  question: infer Key extends string;
}
  ? OfQuestion<Item, `${Prefix}${Key}`, Prefix, Lists, Sure> & OfUnder<Item, Prefix, Lists>
  : Item extends { repeat: infer Name extends string; items: infer Items }
    ? OfRepeat<Item, Items, `${Prefix}${Name}`, Lists, Sure>
    : Item extends { tabs: infer Name extends string; items: infer Tabs extends readonly unknown[] }
      ? OfTabs<Tabs, Name, Prefix, Lists>
      : Item extends { monthYear: infer Key extends string }
        ? { [Part in `${Prefix}${Key}_${'month' | 'year'}${'' | '_desc'}`]?: string }
        : Item extends { address: infer Key extends string }
          ? { [Part in `${Prefix}${Key}_${string}`]?: string }
          : Item extends { items: infer Items }
            ? OfItems<Items, Prefix, Lists, Sure>
            : Item extends { use: unknown }
              ? Anything
              : Nothing;

type OfQuestion<Item, Key extends string, Prefix extends string, Lists, Sure extends boolean> = Item extends {
  boxes: readonly { key: infer Box extends string }[];
}
  ? { [Each in `${Prefix}${Box}`]?: 'true' }
  : (Item extends { required: string }
      ? Sure extends true
        ? { [Each in Key]: ValueOf<Item, Lists> }
        : { [Each in Key]?: ValueOf<Item, Lists> }
      : { [Each in Key]?: ValueOf<Item, Lists> }) &
      (Item extends { options: unknown } ? { [Each in `${Key}_desc`]?: string } : Nothing);

type ValueOf<Item, Lists> = Item extends { control: 'checkbox' }
  ? 'true'
  : Item extends { options: infer Name extends keyof Lists }
    ? ValuesIn<Lists[Name]>
    : Item extends { options: infer Options }
      ? ValuesIn<{ options: Options }>
      : string;
type ValuesIn<List> = List extends { options: readonly { value: infer Value extends string }[] }
  ? Exclude<Value, ''>
  : string;

type OfUnder<Item, Prefix extends string, Lists> = Item extends { under: infer Under extends object }
  ? Merge<{ [Value in keyof Under]: OfItems<Under[Value], Prefix, Lists, false> }[keyof Under]>
  : Nothing;

type OfRepeat<Item, Items, Name extends string, Lists, Sure extends boolean> = {
  [Count in `@repeat:${Name}`]?: `${number}`;
} & OfItems<Items, `${Name}_`, Lists, Item extends { min: 0 } ? false : Sure> &
  OfItems<Items, `${Name}_${number}_`, Lists, false>;

type OfTabs<Tabs extends readonly unknown[], Name extends string, Prefix extends string, Lists> = {
  [Chosen in `@tabs:${Name}`]?: Tabs[number] extends { tab: infer Tab extends string } ? Tab : string;
} & Merge<
  {
    [At in keyof Tabs]: Tabs[At] extends { items: infer Items } ? OfItems<Items, Prefix, Lists, false> : Nothing;
  }[number]
>;
