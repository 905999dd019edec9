import { createContext, type Context, type ReactNode } from 'react';
import type { InstanceNode } from '../core/index.ts';

/**
 * Draws what removes an instance of an add-another group, without its name in sight where it is folded; undefined where
 * instances cannot be removed.
 */
export type DrawRemoval = ((node: InstanceNode, isFolded?: boolean) => ReactNode) | undefined;

export const RemovalContext: Context<DrawRemoval> = createContext<DrawRemoval>(undefined);
