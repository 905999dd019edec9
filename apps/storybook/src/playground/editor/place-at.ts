import { isMap, isPair, isScalar, isSeq, parseDocument, visit, type Pair, type YAMLMap } from 'yaml';

/** One step down a config: a field, or an entry of a list, which is a number; and all fields of the group around it. */
export interface Step {
  step: string | number;
  beside: readonly string[];
}

/** Where a word of a config stands. */
export interface Place {
  /** From the top to the group whose field it is, or to the value that it is. */
  steps: readonly Step[];
  isField: boolean;
  word: string;
  /** Fields of its group, itself among them, if it is one. */
  fields: readonly string[];
  from: number;
  to: number;
}

/** Returns where the word at an offset stands, also in a text that is broken elsewhere. */
export function placeAt(text: string, offset: number): Place | undefined {
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false, logLevel: 'silent' });
  let found: Place | undefined;
  visit(document, {
    Scalar: (position, node, above) => {
      const [from, to] = node.range ?? [0, 0];
      if (node.range && (offset < from || offset > to)) return undefined;
      if (!node.range) return undefined;
      const isField = position === 'key';
      const steps = above.flatMap((around, at): Step[] => {
        if (isSeq(around)) return [{ step: 0, beside: [] }];
        if (!isPair(around) || (isField && at === above.length - 1)) return [];
        return [{ step: fieldOf(around), beside: fieldsOf(above[at - 1]) }];
      });
      found = { steps, isField, word: String(node.value), fields: isField ? fieldsOf(above.at(-2)) : [], from, to };
      return visit.BREAK;
    },
  });
  return found;
}

const fieldOf = ({ key }: Pair): string => (isScalar(key) ? String(key.value) : '');
const fieldsOf = (node: unknown): string[] => (isMap(node) ? (node as YAMLMap<unknown>).items.map(fieldOf) : []);
