import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { itemOf } from '../keystroke/generated-questionnaire.ts';
import { workload } from '../keystroke/workload.ts';

const onPage = 100;

export async function addQuestions(
  { config, edit }: { config: string; edit(file: string, from: string, to: string): Promise<void> },
  count: number,
): Promise<string[]> {
  const items = workload(count).map((question) => itemOf({ ...question, required: false }));
  const keys = items.map((_, index) => `question_${index}`);
  await edit('data-model.yaml', 'groups:\n', `groups:\n  - ${JSON.stringify({ group: 'generated', keys })}\n`);
  const pages = Array.from({ length: Math.ceil(count / onPage) }, (_, index) => `generated-${index}`);
  for (const [index, page] of pages.entries()) {
    const asked = items.slice(index * onPage, (index + 1) * onPage);
    // JSON is YAML.
    const text = JSON.stringify({ page, order: 10 + index, title: `Generated ${index}`, items: asked }, null, 2);
    await writeFile(join(config, `pages/${page}.yaml`), text);
  }
  return pages;
}
