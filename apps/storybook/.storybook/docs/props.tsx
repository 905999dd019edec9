import type { ComponentType, ReactElement } from 'react';
import { DocsTable, Name } from './docs-table.tsx';

/** What docgen reads of a prop, from its type and its docstring. */
interface ReadProp {
  required?: boolean;
  description?: string;
  tsType?: { name: string; raw?: string };
  defaultValue?: { value: string };
}
type Documented = ComponentType & { __docgenInfo?: { props?: Readonly<Record<string, ReadProp>> } };

/** A type as the code has it. Docgen knows no name for `readonly T[]`. */
const typeText = ({ tsType }: ReadProp): string => {
  const text = tsType?.raw ?? tsType?.name ?? '';
  return text === 'unknown' ? 'list' : text.replaceAll(/ \| undefined\b/g, '').replaceAll(/\s+/g, ' ');
};

/** The props of a component. Those that it hands on to HTML are not listed. */
export function Props({ of }: { of: Documented }): ReactElement {
  const props = Object.entries(of.__docgenInfo?.props ?? {}).filter(([, { tsType }]) => tsType);
  if (props.length === 0) return <p>It takes what its element of HTML takes, and nothing of its own.</p>;
  const rows = props.map(([name, prop]) => ({
    id: name,
    cells: {
      Prop: <Name of={name} isNeeded={prop.required} />,
      Type: <code>{typeText(prop)}</code>,
      'What it does': (
        <>
          {prop.description} {prop.defaultValue ? <Without value={prop.defaultValue.value} /> : null}
        </>
      ),
    },
  }));
  return <DocsTable rows={rows} />;
}

const Without = ({ value }: { value: string }): ReactElement => (
  <>
    Without it: <code>{value}</code>.
  </>
);
