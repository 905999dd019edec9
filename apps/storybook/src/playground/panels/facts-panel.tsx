import { explainNode, type ExplainedCondition, type ExplainedStep } from '@quire/authoring/explain';
import { type ApplicationState, type Questionnaire, type QuestionnaireNode } from '@quire/form-engine/core';
import type { ReactElement } from 'react';

/** Shows what follows from the answers at each item of a form, and why. */
export function FactsPanel({
  questionnaire,
  state,
}: {
  questionnaire: Questionnaire;
  state: ApplicationState;
}): ReactElement {
  const items = questionnaire.nodes.filter(({ kind }) => named.has(kind));
  return (
    <div className="play-table">
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Is</th>
            <th scope="col">Because</th>
          </tr>
        </thead>
        <tbody>
          {items.map((node) => {
            const { shown, disabled, required, because, disabledBecause } = explainNode(
              questionnaire,
              state,
              node.index,
            );
            const steps = disabled ? [...because, ...disabledBecause] : because;
            return (
              <tr key={node.index} data-shown={shown}>
                <th scope="row">
                  {node.kind === 'question' ? <code>{node.key}</code> : `${node.kind}: ${nameOf(node)}`}
                </th>
                <td>
                  {[shown ? 'shown' : 'hidden', disabled && 'disabled', required !== undefined && 'required']
                    .filter(Boolean)
                    .join(', ')}
                </td>
                <td>{steps.length === 0 ? 'It has no condition.' : steps.map(inWords).join('; ')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Kinds that an author writes; the others are parts of these. */
const named: ReadonlySet<QuestionnaireNode['kind']> = new Set([
  'page',
  'section',
  'question',
  'repeat',
  'tabs',
  'notice',
  'check',
]);

function nameOf(node: QuestionnaireNode): string {
  if ('name' in node) return node.name;
  return 'title' in node ? node.title : 'text' in node ? node.text.slice(0, 60) : '';
}

const inWords = ({ text, holds, condition }: ExplainedStep): string =>
  condition ? conditionInWords(condition) : `${text}: ${holds ? 'yes' : 'no'}`;

function conditionInWords({ name, text, holds, parts }: ExplainedCondition): string {
  const own = `${name === undefined ? '' : `${name}: `}${text}`;
  const result = holds ? 'holds' : 'does not hold';
  return parts.length === 0 ? `${own} (${result})` : `${own} (${result}): ${parts.map(conditionInWords).join('; ')}`;
}
