import { ownOperations } from '../conditions.ts';
import { limits, type Compilation } from './compilation.ts';
import { fixName, within, type Place } from './findings.ts';
import type { Logic } from './logic.ts';
import { resolveAnswer } from './resolve-keys.ts';
import type { Scope } from './scope.ts';

/** Allowed operators of raw JSON Logic with their numbers of parts. None coerces, calls, iterates or reads all data. */
const operators: ReadonlyMap<string, { least: number; most: number }> = new Map([
  ...exactly(1, '!', '!!'),
  ...exactly(2, '===', '!==', 'in', ...Object.keys(ownOperations), '/', '%'),
  ...between(1, Infinity, 'and', 'or', '+', 'min', 'max', 'cat'),
  ...between(2, Infinity, 'if', '*'),
  ...between(1, 2, '-'),
  ...between(2, 3, 'substr'),
]);

type Parts = [operator: string, parts: { least: number; most: number }];

function between(least: number, most: number, ...names: string[]): Parts[] {
  return names.map((name) => [name, { least, most }]);
}

function exactly(parts: number, ...names: string[]): Parts[] {
  return between(parts, parts, ...names);
}

/** Checks raw JSON Logic and resolves its `var`s to full keys; undefined, with findings, on a mistake. */
export function compileRawLogic(raw: unknown, scope: Scope, place: Place, compilation: Compilation): Logic | undefined {
  const reads = new Set<string>();
  let [size, deepest, good] = [0, 0, true];

  function refuse(at: Place, what: string, fix: string): undefined {
    good = false;
    compilation.findings.error(at, {
      what,
      why: 'Raw logic runs in the browser and on the server, so only what is known to be safe is let in.',
      fix,
    });
  }

  function walk(part: unknown, at: Place, depth: number): unknown {
    size += 1;
    deepest = Math.max(deepest, depth);
    if (depth > limits.conditionDepth || size > limits.conditionSize) {
      if (!good) return undefined;
      return refuse(
        at,
        `This logic is nested more than ${limits.conditionDepth} deep or has more than ${limits.conditionSize} parts.`,
        'Split it into named conditions.',
      );
    }
    if (Array.isArray(part)) return part.map((entry: unknown, index) => walk(entry, within(at, index), depth + 1));
    if (part === null || typeof part !== 'object') {
      return isScalar(part) ? part : refuse(at, 'This is no JSON.', 'Write text, a number, true, false or null.');
    }
    const [operator, ...others] = Object.keys(part);
    if (operator === undefined || others.length > 0)
      return refuse(
        at,
        'An object in raw logic has one key, its operator.',
        'Put each operator into an object of its own.',
      );
    const argument: unknown = Object.entries(part)[0]?.[1];
    if (operator === 'var') return variable(argument, within(at, 'var'));
    const parts = operators.get(operator);
    if (!parts)
      return refuse(
        at,
        `The operator ${operator} is not among those that raw logic may use.`,
        fixName(operator, operators.keys(), `Use ${[...operators.keys()].join(' ')} or var.`),
      );
    countParts(operator, parts, argument, within(at, operator));
    return { [operator]: walk(argument, within(at, operator), depth + 1) };
  }

  function countParts(operator: string, { least, most }: Parts[1], argument: unknown, at: Place): void {
    const found = Array.isArray(argument) ? argument.length : 1;
    if (found >= least && found <= most) return;
    good = false;
    compilation.findings.error(at, {
      what: `${operator} takes ${numberWords(least, most)}, and here ${found === 1 ? 'is 1' : `are ${found}`}.`,
      why:
        found < least
          ? 'What it would come to is not what was meant, or nothing at all.'
          : 'What stands beyond them would be passed over without a word.',
      fix:
        found < least
          ? `Write what is missing: { ${/^[a-z]+$/.test(operator) ? operator : `'${operator}'`}: ` +
            `[${Array.from({ length: least }, (_, index) => 'abc'[index]).join(', ')}] }.`
          : 'Take out what is too much, or put an operator of its own around it.',
    });
  }

  function variable(argument: unknown, at: Place): unknown {
    const name: unknown = Array.isArray(argument) && argument.length === 1 ? argument[0] : argument;
    if (typeof name !== 'string' || name === '')
      return refuse(at, 'var takes the key of one answer.', 'Write { var: some_key }.');
    const key = resolveAnswer(name, scope, at, compilation);
    if (key === undefined) good = false;
    else reads.add(key);
    return { var: key };
  }

  const logic = walk(raw, place, 1);
  return good ? { logic, reads, size, depth: deepest } : undefined;
}

function numberWords(least: number, most: number): string {
  if (least === most) return least === 1 ? '1 part' : `${least} parts`;
  return most === Infinity ? `${least} or more parts` : `${least} or ${most} parts`;
}

const isScalar = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
