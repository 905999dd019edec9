import type { ComponentType, ReactElement } from 'react';
import type { BlockNode } from '../core/index.ts';

/** The props of a block that the host draws. */
export interface BlockProps {
  node: BlockNode;
  /**
   * The block's items as they would be drawn, one element for each of `node.children` and in their order. A hidden one
   * draws nothing.
   */
  children: readonly ReactElement[];
}

/** Blocks that the host draws its own way, by the name of the block. */
export type BlockMap = Readonly<Record<string, ComponentType<BlockProps>>>;
