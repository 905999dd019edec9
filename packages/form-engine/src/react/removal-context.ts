import { createContext, type Context } from 'react';
import type { InstanceNode } from '../core/index.ts';

/** Takes an item out of its group; undefined where the items of a group cannot be removed. */
export type RemoveInstance = ((node: InstanceNode, name: string) => void) | undefined;

export const RemovalContext: Context<RemoveInstance> = createContext<RemoveInstance>(undefined);
