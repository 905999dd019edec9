import type { ReactElement } from 'react';

/** Shows the map of a form, drawn as SVG where its config was read. Its links lead Storybook to another story. */
export function ShownMap({ map }: { map: string }): ReactElement {
  return (
    <iframe
      title="Map of the form"
      sandbox="allow-top-navigation-by-user-activation"
      srcDoc={`<meta name="color-scheme" content="light dark">${map}`}
      style={{ inlineSize: '100%', blockSize: '90vh', border: 0 }}
    />
  );
}
