import { controlLanguage, type ControlName } from '@quire/validation';
import type { ReactElement } from 'react';
import page from '../../../../config/schema/page.json';
import { DocsTable, Name } from './docs-table.tsx';

interface FieldSchema {
  description?: string;
  examples?: readonly unknown[];
}
interface ItemSchema {
  properties: Readonly<Record<string, FieldSchema>>;
  required: readonly string[];
}

// The items of a page, which refer to themselves.
const items = page.$defs.__schema0.anyOf as unknown as readonly ItemSchema[];
/** What every item takes, so that it is said once. */
const common: readonly string[] = ['showWhen', 'disableWhen', 'clears', 'items'];

interface Field extends FieldSchema {
  name: string;
  isNeeded: boolean;
}

/** The fields of an item by its kind, or those that one control takes beside what every question has. */
function fieldsOf(of: string): Field[] {
  const control = Object.hasOwn(controlLanguage, of) ? controlLanguage[of as ControlName] : undefined;
  const kind = items.find(({ required }) => required.includes(control ? 'question' : of));
  if (!kind) throw new Error(`"${of}" is neither a control nor a kind of item.`);
  const own: readonly string[] = [...(control?.takes ?? []), ...(control?.needs ? [control.needs.field] : [])];
  return Object.entries(kind.properties)
    .filter(([name]) => (control ? own.includes(name) : !common.includes(name)))
    .map(([name, field]) => ({
      ...field,
      name,
      isNeeded: control ? control.needs?.field === name : kind.required.includes(name),
    }));
}

/** What an author can write, as the editor describes it. */
export function Fields({ of }: { of: string }): ReactElement {
  const fields = fieldsOf(of);
  if (fields.length === 0) return <p>It takes what every question takes, and nothing of its own.</p>;
  const rows = fields.map(({ name, isNeeded, description, examples = [] }) => ({
    id: name,
    cells: {
      Field: <Name of={name} isNeeded={isNeeded} />,
      'What it says': description,
      'For example': examples[0] === undefined ? null : <code>{JSON.stringify(examples[0])}</code>,
    },
  }));
  return <DocsTable rows={rows} />;
}
