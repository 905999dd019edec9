import { createContext, type Context, type ReactNode } from 'react';
import type { InstanceNode } from '../core/index.ts';

/** Draws the removal of an instance, without its visible name if folded; undefined where removal is off. */
export type DrawRemoval = ((node: InstanceNode, isFolded?: boolean) => ReactNode) | undefined;

export const RemovalContext: Context<DrawRemoval> = createContext<DrawRemoval>(undefined);
