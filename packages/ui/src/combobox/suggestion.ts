/** One thing that can be picked: `text` is what the person reads, `subText` tells it from others of the same name. */
export interface Suggestion {
  id: string;
  text: string;
  subText?: string | undefined;
}
