import type { BrowserMessages } from '@quire/messages';
import { useEffect, useMemo, type ReactElement, type ReactNode } from 'react';
import { type BlockMap, QuestionnaireContext } from './questionnaire-context.ts';
import { controls as ownControls } from './controls/control-map.ts';
import type { Control, ControlsInUse } from './controls/control.ts';
import type { DocumentsPort } from './documents-port.ts';
import type { LiveApplication, TabGuard } from './live/live-application.ts';
import type { LookupPort } from './lookup/lookup-port.ts';

export interface BareProviderProps {
  application: LiveApplication;
  /** Every text. */
  messages: BrowserMessages;
  /** Controls that the host adds or replaces, by name. Keep this and the next the same between renders. */
  controls?: Readonly<Record<string, Control>>;
  blocks?: BlockMap;
  /**
   * Begins every id and name of the form, such as `b-`, and keeps two forms on one page apart. Each needs its own
   * application.
   */
  idPrefix?: string;
  /** Begins every name in its place, such as `''` for a form in a `<form>` of its own. */
  namePrefix?: string;
  /** Without it uploads are off, and the question says so. */
  documents?: DocumentsPort;
  /** Without it an autocomplete question is a text question. */
  lookups?: LookupPort;
  /** Asked before another tab is chosen; false keeps the present one. Keep it the same between renders. */
  beforeTab?: TabGuard;
  children: ReactNode;
}

/**
 * The provider for a host that passes every text and is type-checked: it looks at nothing, and its bundle has neither
 * the catalog of texts nor the words of a refusal. Others use `QuestionnaireProvider`.
 */
export function BareProvider({
  application,
  messages,
  controls,
  blocks,
  idPrefix = application.controls.idPrefix,
  namePrefix = idPrefix,
  documents,
  lookups,
  beforeTab,
  children,
}: BareProviderProps): ReactElement {
  const value = useMemo(() => {
    // Here: names and ids of the first rendering have it, on a server too.
    setPrefixes(application, idPrefix, namePrefix);
    return {
      application,
      messages,
      controls: byName(ownControls as ControlsInUse, controls),
      blocks: byName(blocks ?? noBlocks),
      documents,
      lookups,
    };
  }, [application, messages, controls, blocks, idPrefix, namePrefix, documents, lookups]);
  useEffect(() => (beforeTab ? application.groups.guardTabs(beforeTab) : undefined), [application, beforeTab]);
  // Controls start anew under another prefix: they are known by their names.
  return (
    <QuestionnaireContext.Provider key={idPrefix} value={value}>
      {children}
    </QuestionnaireContext.Provider>
  );
}

function setPrefixes({ controls }: LiveApplication, idPrefix: string, namePrefix: string): void {
  controls.idPrefix = idPrefix;
  controls.namePrefix = namePrefix;
}

const noBlocks: BlockMap = {};

/** Without a prototype: only given names have a value. */
const byName = <Named extends object>(own: Named, added?: object): Named =>
  Object.assign(Object.create(null) as Named, own, added);
