import { DocsRenderer } from '@storybook/addon-docs';
import { Canvas, Meta } from '@storybook/addon-docs/blocks';
import { ContrastTable } from './contrast-table.tsx';
import { DocsFrame } from './docs-frame.tsx';
import { Do, DoDont, Dont } from './do-dont.tsx';
import { Fields } from './fields.tsx';
import { Props } from './props.tsx';
import { Tokens, TokenTable } from './token-table.tsx';
import './docs.css';

/** What a page in MDX can use without an import. */
const components = { Canvas, ContrastTable, Do, DoDont, Dont, Fields, Meta, Props, Tokens, TokenTable };

/** Draws a page in MDX with our blocks, in the theme of the toolbar. */
export function docsRenderer(): DocsRenderer<never> {
  const renderer = new DocsRenderer<never>();
  return {
    unmount: renderer.unmount,
    render: (context, parameters, element) =>
      renderer.render(context, { ...parameters, components, container: DocsFrame }, element),
  };
}
