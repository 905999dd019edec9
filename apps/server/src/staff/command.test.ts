import { expect, test } from 'vitest';
import { readCommand } from './command.ts';
import { readRecordsCommand } from './records.ts';
import { readStorageCommand } from './storage.ts';

test.each([
  ['link', 'ada@example.org'],
  ['revoke', 'ada@example.org'],
  ['letters'],
  ['letters', 'ada@example.org'],
  ['storage'],
  ['storage', 'sweep', '12'],
  ['keys'],
  ['keys', 'rotate'],
  ['export', '--format', 'csv'],
  ['export', '--format=jsonl', '--since', '2026-10-01', '--output', 'all.jsonl', '--with-sensitive'],
  ['person', 'requests'],
  ['person', 'export', 'ada@example.org', '--output', 'ada'],
  ['person', 'delete', 'ada@example.org'],
  ['person', 'delete', 'ada@example.org', '--submitted', '--yes', '7K2QD-9XW4M'],
  ['retention'],
  ['retention', '--yes', '12'],
  ['migrate', 'answers', 'renames.yaml'],
  ['migrate', 'answers', 'renames.yaml', '--back', '--apply'],
  ['webhooks'],
  ['webhooks', 'again', '7K2QD-9XW4M'],
  ['applications'],
  ['applications', '--status', 'submitted', '--since', '2026-10-01', '--json', 'Ada Byron'],
])('%j %j is a command', (...args) => {
  expect(readCommand(args)).toBeInstanceOf(Function);
});

test.each([
  ['link', []],
  ['link', ['ada']],
  ['link', ['a@b', 'c@d']],
  ['letters', ['ada']],
  ['letters', ['a@b', 'c@d']],
  ['storage', ['empty']],
  ['storage', ['adopt', 'now']],
  ['storage', ['sweep']],
  ['storage', ['sweep', 'all']],
  ['storage', ['sweep', '-1']],
  ['storage', ['sweep', '1', '2']],
  ['storage', ['restore', 'a', 'b']],
  ['storage', ['trash', 'documents/a.pdf']],
  ['keys', ['drop']],
  ['keys', ['rotate', 'all']],
  ['export', []],
  ['export', ['--format', 'xlsx']],
  ['export', ['--format', 'csv', '--since', 'monday']],
  ['export', ['--format', 'csv', 'all.csv']],
  ['person', ['export', 'ada@example.org']],
  ['person', ['delete']],
  ['person', ['requests', 'ada@example.org']],
  ['person', ['show', 'ada@example.org']],
  ['person', ['delete', 'ada@example.org', '--output', 'x']],
  ['retention', ['--yes', 'all']],
  ['retention', ['now']],
  ['migrate', []],
  ['migrate', ['answers']],
  ['migrate', ['database', 'renames.yaml']],
  ['migrate', ['answers', 'a.yaml', 'b.yaml']],
  ['migrate', ['answers', 'a.yaml', '--yes']],
  ['webhooks', ['again']],
  ['webhooks', ['resend', 'all']],
  ['unlock', []],
  ['unlock', ['ada@example.org', '--from', 'home']],
  ['applications', ['--status', 'gone']],
  ['applications', ['--since', '2026-02-31']],
  ['applications', ['--since', 'yesterday']],
  ['applications', ['--sinse', '2026-10-01']],
])('%s %j is refused with the way to use it, and no other', (name, args) => {
  expect(() => readCommand([name, ...args])).toThrow(
    new RegExp(
      `^[A-Z\\d][^]+ Use it so:\n {2}npm run staff -- ${name} [^\n]+(?:\n {2}npm run staff -- ${name} [^\n]+){0,2}$`,
      'i',
    ),
  );
});

test.each([[[]], [['constructor']], [['erase', 'a@b']]])('%j is answered with every command', (args) => {
  expect(() => readCommand(args)).toThrow(
    /Use it so:\n {2}npm run staff -- applications [^]*\n {2}npm run staff -- link <email> \| revoke <email>\n[^]*storage/,
  );
});

test('the store of files is told what to do', () => {
  const read = (...args: string[]): unknown => readStorageCommand(args);
  expect(read()).toEqual({ action: 'show' });
  expect(read('trash')).toEqual({ action: 'trash' });
  expect(read('adopt')).toEqual({ action: 'adopt' });
  expect(read('sweep', '12')).toEqual({ action: 'sweep', most: 12 });
  expect(read('restore')).toEqual({ action: 'restore', which: 'known' });
  expect(read('restore', 'all')).toEqual({ action: 'restore', which: 'all' });
  expect(read('restore', 'documents/a.pdf')).toEqual({ action: 'restore', which: { key: 'documents/a.pdf' } });
});

test('what is asked of the audit', () => {
  expect(readRecordsCommand(['audit', 'verify'])).toEqual({ does: 'audit', action: 'verify' });
  expect(readRecordsCommand(['audit', 'show', 'ada@example.org'])).toEqual({
    does: 'audit',
    action: 'show',
    email: 'ada@example.org',
  });
});

test.each([
  [['audit']],
  [['audit', 'verify', 'all']],
  [['audit', 'show']],
  [['audit', 'show', 'ada']],
  [['audit', 'show', 'a@b', 'c@d']],
])('%j is refused with the way to use it', (args) => {
  expect(() => readCommand(args)).toThrow('npm run staff -- audit verify | audit show <email>');
});

test('what is asked of the records', () => {
  expect(readRecordsCommand(['verify'])).toEqual({ does: 'verify' });
  expect(readRecordsCommand(['backup', '/srv/backup'])).toEqual({ does: 'backup', directory: '/srv/backup' });
  expect(readRecordsCommand(['restore', '/srv/backup'])).toEqual({ does: 'restore', directory: '/srv/backup' });
});

test.each([[['verify', 'all']], [['backup']], [['restore']], [['backup', 'a', 'b']]])(
  '%j is refused with the way to use it',
  (args) => {
    expect(() => readCommand(args)).toThrow('npm run staff -- backup <directory> | restore <directory>');
  },
);
