import type { BrowserMessages } from '@quire/messages';
import { type ComponentType, type Context, createContext, type ReactElement, useContext } from 'react';
import type { BlockNode } from '../core/index.ts';
import type { ControlsInUse } from './controls/control.ts';
import type { DocumentsPort } from './documents-port.ts';
import type { LiveApplication } from './live/live-application.ts';
import type { LookupPort } from './lookup/lookup-port.ts';

/** Values that all parts of a shown questionnaire need, constant while an application is open. */
export interface QuestionnaireContextValue {
  application: LiveApplication;
  messages: BrowserMessages;
  controls: ControlsInUse;
  blocks: Partial<BlockMap>;
  documents: DocumentsPort | undefined;
  lookups: LookupPort | undefined;
}

export const QuestionnaireContext: Context<QuestionnaireContextValue | undefined> = createContext<
  QuestionnaireContextValue | undefined
>(undefined);

export function useQuestionnaire(): QuestionnaireContextValue {
  const value = useContext(QuestionnaireContext);
  if (!value) {
    throw new Error(
      'A part of a questionnaire was rendered outside a QuestionnaireProvider, so it has no application to ' +
        'show. Wrap it in <QuestionnaireProvider application={…} messages={…}>. If it is wrapped, the page has two ' +
        'copies of @quire/form-engine: `npm ls @quire/form-engine` names them.',
    );
  }
  return value;
}

/** The props of a block that the host draws. */
export interface BlockProps {
  node: BlockNode;
  /** Elements of the block's items, one for each of `node.children`, in order. A hidden one draws nothing. */
  children: readonly ReactElement[];
}

/** Blocks that the host draws its own way, by the name of the block. */
export type BlockMap = Readonly<Record<string, ComponentType<BlockProps>>>;
