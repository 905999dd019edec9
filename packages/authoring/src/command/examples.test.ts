import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { runCommand } from '../test-command.ts';

it.each(['grant', 'benefit', 'intake', 'survey'])(
  'examples/%s has no mistake, and its people get through',
  async (name) => {
    const directory = fileURLToPath(new URL(`../../../../examples/${name}`, import.meta.url));
    const { code, out, err } = await runCommand('check-config', ['--json', '--dir', directory]);
    expect([code, err]).toEqual([0, '']);
    const { counts, problems } = JSON.parse(out) as { counts: { personas: number }; problems: unknown[] };
    expect(problems).toEqual([]);
    expect(counts.personas).toBeGreaterThan(1);
  },
);
