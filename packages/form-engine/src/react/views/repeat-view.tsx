import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { leastCount, repeatKey, type RepeatNode } from '../../core/index.ts';
import { lazyComponent, loadLazyComponents } from '../lazy/lazy-component.tsx';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { RemovalContext, type DrawRemoval } from '../removal-context.ts';
import { firstKeyIn, grantNote } from './grant-note.tsx';
import { useKeyed } from '../use-keyed.ts';

const InstanceChanges = lazyComponent(async () => (await loadLazyComponents()).InstanceChanges);

/** An add-another group, or the host's note where changes are not granted. */
export function RepeatView({ node, children }: { node: RepeatNode; children: ReactNode }): ReactElement {
  const { application } = useQuestionnaire();
  const { addAnother } = application.can;
  const count = useKeyed(application.subscribe.answer, repeatKey(node.name), () =>
    application.groups.instances(node.name),
  );
  const [removal, setRemoval] = useState<DrawRemoval>();
  const onReady = useCallback((draw: DrawRemoval) => setRemoval(() => draw), []);
  return (
    <div className="quire-repeat">
      <RemovalContext.Provider value={addAnother === true && count > leastCount(node) ? removal : undefined}>
        {children}
      </RemovalContext.Provider>
      {addAnother === true ? (
        <InstanceChanges node={node} count={count} onReady={onReady} />
      ) : addAnother.text === '' ? null : (
        <p className="quire-item-note">{grantNote(addAnother, firstKeyIn(application.questionnaire, node))}</p>
      )}
    </div>
  );
}
