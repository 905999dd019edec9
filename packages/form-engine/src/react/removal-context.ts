import { createContext, type Context, type ReactNode } from 'react';
import type { InstanceNode } from '../core/index.ts';

/** Draws what removes an instance of an add-another group; undefined where instances cannot be removed. */
export type DrawRemoval = ((node: InstanceNode) => ReactNode) | undefined;

export const RemovalContext: Context<DrawRemoval> = createContext<DrawRemoval>(undefined);
