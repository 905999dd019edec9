// oxlint-disable react/no-array-index-key -- the parts of a condition change with it, and hold no state
import { questionAt } from '@quire/form-engine/core';
import type { ReactElement } from 'react';
import { explainNode } from '../explain/explain-node.ts';
import type { ExplainedCondition, ExplainedStep, ReadAnswer } from '../explain/explanation.ts';
import { useExplained } from './author-context.ts';
import { itemName } from './item-name.ts';
import { Place } from './place.tsx';

/** Shows a condition in words, part by part, with the answers it reads. */
export function ConditionView({
  condition: { name, text, holds, parts, reads },
}: {
  condition: ExplainedCondition;
}): ReactElement {
  const { placeOfCondition } = useExplained();
  return (
    <div className="author-condition" data-holds={holds}>
      <p>
        <span className="author-mark">{holds ? 'holds: ' : 'does not hold: '}</span>
        {name === undefined ? null : (
          <>
            <code>{name}</code>:{' '}
          </>
        )}
        {text}
        {name === undefined ? null : (
          <>
            {' '}
            <Place at={placeOfCondition(name)} />
          </>
        )}
      </p>
      {reads.length > 0 ? (
        <ul className="author-reads">
          {reads.map((read) => (
            <li key={read.key}>
              <Read read={read} />
            </li>
          ))}
        </ul>
      ) : null}
      {parts.length > 0 ? (
        <ul>
          {parts.map((part, index) => (
            <li key={index}>
              <ConditionView condition={part} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Read({ read }: { read: ReadAnswer }): ReactElement {
  const { questionnaire, state, select } = useExplained();
  const asker = questionAt(questionnaire, read.key);
  const emptied = read.emptiedBy === undefined ? undefined : explainNode(questionnaire, state, read.emptiedBy);
  return (
    <>
      {asker === undefined ? (
        <code>{read.key}</code>
      ) : (
        <button
          type="button"
          className="author-key"
          onClick={() => {
            select(asker.index);
          }}
        >
          {itemName(asker).name}
        </button>
      )}
      {asker === undefined ? null : (
        <>
          {' '}
          <code>{read.key}</code>
        </>
      )}{' '}
      is {answerWords(read)}
      {emptied ? (
        <>
          , because it is {emptied.shown ? 'disabled' : 'hidden'}:
          <StepList steps={emptied.shown ? emptied.disabledBecause : emptied.because} of={emptied.node} />
        </>
      ) : null}
    </>
  );
}

/** Returns an answer as part of a sentence. */
export const answerWords = ({ value, label }: Pick<ReadAnswer, 'value' | 'label'>): string =>
  value === '' ? 'not answered' : label === undefined ? `“${value}”` : `“${value}” (${label})`;

const fields = {
  showWhen: 'showWhen',
  disableWhen: 'disableWhen',
  options: 'options',
  dates: 'from and until',
} as const;

/** Shows the steps that show, hide or disable an item, the outermost first. */
export function StepList({ steps, of }: { steps: readonly ExplainedStep[]; of: number }): ReactElement {
  const { questionnaire, placeOf } = useExplained();
  return (
    <ol className="author-steps">
      {steps.map(({ node, field, text, condition }) => {
        const { kind, name } = itemName(questionnaire.nodes[node]!);
        return (
          <li key={`${node}${field}`}>
            <p>
              {node === of ? (
                ''
              ) : (
                <>
                  around it {kind === 'under' ? 'what hangs under' : `the ${kind}`} “{name}”:{' '}
                </>
              )}
              <code>{fields[field]}</code> <Place at={placeOf(node, field)} />
            </p>
            {condition ? <ConditionView condition={condition} /> : <p>{text}</p>}
          </li>
        );
      })}
    </ol>
  );
}
