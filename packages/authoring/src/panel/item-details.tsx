// oxlint-disable react/no-array-index-key -- entries are in the order of the config, and hold no state
import { namesBeside, ownText, readParkedName } from '@quire/form-engine/core';
import type { ReactElement, ReactNode } from 'react';
import { explainNode } from '../explain/explain-node.ts';
import type { Explanation } from '../explain/explanation.ts';
import { useExplained } from './author-context.ts';
import { answerWords, ConditionView, StepList } from './condition-view.tsx';
import { ItemDesk } from './desk/item-desk.tsx';
import { Place } from './place.tsx';

/** Shows the reasons for one item's state. */
export function ItemDetails({ node }: { node: number }): ReactElement {
  const { questionnaire, state, placeOf } = useExplained();
  const explanation = explainNode(questionnaire, state, node);
  const { shown, because, disabled, disabledBecause, cases, rules, checks } = explanation;
  const isQuestion = questionnaire.nodes[node]!.kind === 'question';
  return (
    <div className="author-details">
      <p>
        <Place at={placeOf(node)} />
      </p>
      <ItemDesk node={node} />
      <Part title={shown ? 'Shown' : 'Hidden'}>
        {because.length === 0 ? (
          <p>{shown ? 'Always: neither it nor anything around it has a condition.' : 'What it stands in is hidden.'}</p>
        ) : (
          <StepList steps={because} of={node} />
        )}
      </Part>
      {disabled ? (
        <Part title="Disabled">
          <StepList steps={disabledBecause} of={node} />
        </Part>
      ) : null}
      {isQuestion ? (
        <Part title={explanation.required === undefined ? 'Not required' : 'Required'}>
          <Requirements of={explanation} />
        </Part>
      ) : null}
      {isQuestion ? (
        <Part title="Answer">
          <Answer of={explanation} />
        </Part>
      ) : null}
      {cases.length > 0 ? (
        <Part title="Options: the first list whose condition holds">
          <ol>
            {cases.map(({ list, condition, decides }, index) => (
              <li key={index} data-decides={decides}>
                <p>
                  {decides ? <strong>{list} decides</strong> : list} <Place at={placeOf(node, `options.${index}`)} />
                </p>
                <ConditionView condition={condition} />
              </li>
            ))}
          </ol>
        </Part>
      ) : null}
      {rules.length > 0 ? (
        <Part title="Rules">
          <ul>
            {rules.map(({ field, text, message, condition, holds }, index) => (
              <li key={index}>
                <p>
                  <code>{field}</code>: {text}
                  {holds ? '' : ' (not now)'}. “{message}” <Place at={placeOf(node, field)} />
                </p>
                {condition ? <ConditionView condition={condition} /> : null}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {checks.length > 0 ? (
        <Part title="Checks that speak here">
          <ul>
            {checks.map(({ node: check, name, message, severity, condition }) => (
              <li key={check}>
                <p>
                  <code>{name}</code> {severity}: “{message}” <Place at={placeOf(check, 'when')} />
                </p>
                <ConditionView condition={condition} />
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }): ReactElement => (
  <section className="author-part">
    <h4>{title}</h4>
    {children}
  </section>
);

function Requirements({ of: { node, requirements, shown, disabled } }: { of: Explanation }): ReactElement {
  const { placeOf } = useExplained();
  if (requirements.length === 0)
    return (
      <p>
        It has no <code>required</code>, or what uses its block makes it optional.{' '}
        <Place at={placeOf(node, 'required.use.0')} />
      </p>
    );
  return (
    <>
      <p>
        {shown && !disabled
          ? 'The first entry that applies decides.'
          : 'Nothing is required while it is hidden or disabled; else the first entry that applies decides.'}{' '}
        <Place at={placeOf(node, 'required')} /> <Place at={placeOf(node, 'required.use.0')} />
      </p>
      <ol>
        {requirements.map(({ message, condition, decides }, index) => (
          <li key={index} data-decides={decides}>
            <p>
              {decides ? <strong>decides: </strong> : null}
              {message === undefined ? 'not required here' : `“${message}”`}
              {condition ? '' : ', always'}
            </p>
            {condition ? <ConditionView condition={condition} /> : null}
          </li>
        ))}
      </ol>
    </>
  );
}

function Answer({ of: { answers } }: { of: Explanation }): ReactElement {
  const { state } = useExplained();
  return (
    <ul>
      {answers.map((answer) => {
        const parked = [answer.key, ...namesBeside(state.parked, answer.key)].filter(
          (name) => ownText(state.parked, name) !== '',
        );
        return (
          <li key={answer.key}>
            <code>{answer.key}</code> is {answerWords(answer)}
            {parked.map((name) => (
              <p key={name}>
                Kept aside until {untilWhen(name)}: “{ownText(state.parked, name)}”
              </p>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

function untilWhen(name: string): string {
  const { decidedBy, heldBy = [] } = readParkedName(name) ?? {};
  const cause = heldBy.length === 0 ? 'it is asked again' : 'what cleared it counts again';
  return decidedBy === undefined ? cause : `${cause} (${decidedBy})`;
}
