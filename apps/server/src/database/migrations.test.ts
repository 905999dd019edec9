import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('R76 F34 no migration takes away what the version before works with', () => {
  const of = new URL('./migrations/', import.meta.url);
  // 0008 came before anything was released.
  const all = readdirSync(of).filter((name) => name > '0009').map((name) => ({ name, takes: takenAway(readFileSync(new URL(name, of), 'utf8')) }));
  expect(all.length).toBeGreaterThan(8);
  expect(all.filter(({ takes }) => takes.length > 0)).toEqual([]);
});

test.each([
  'DROP TABLE leaf;', 'ALTER TABLE leaf DROP COLUMN name;', 'ALTER TABLE leaf DROP name;', 'ALTER TABLE leaf RENAME name TO title;', 'alter table leaf rename to blade;',
  'ALTER TABLE leaf ALTER COLUMN name TYPE integer;', 'ALTER TABLE leaf ALTER name SET NOT NULL;', 'ALTER TABLE leaf ADD COLUMN age integer NOT NULL;', 'ALTER TABLE leaf ADD CHECK (age > 0);',
  'ALTER TABLE leaf ADD CONSTRAINT short CHECK (name < 9);', 'ALTER TABLE leaf ADD COLUMN one text,\n  DROP COLUMN two;', 'CREATE UNIQUE INDEX one ON leaf (name);',
])('%s takes something away', (sql) => {
  expect(takenAway(sql)).toHaveLength(1);
});

test.each([
  'CREATE TABLE leaf (name text NOT NULL CHECK (name > 0));', 'ALTER TABLE leaf ADD COLUMN age integer;', "ALTER TABLE leaf ADD COLUMN age integer NOT NULL DEFAULT 0;",
  'CREATE INDEX one ON leaf (name);', '-- DROP TABLE leaf;', 'ALTER TABLE leaf ALTER name DROP NOT NULL;', 'CREATE TABLE leaf (name text);\nCREATE UNIQUE INDEX one ON leaf (name);',
])('%s takes nothing away', (sql) => {
  expect(takenAway(sql)).toEqual([]);
});

/** The statements that a server of the version before may stumble over, which knows nothing of them and runs on. */
function takenAway(sql: string): string[] {
  const statements = sql.replace(/--.*$/gm, '').split(';').map((statement) => statement.trim().replace(/\s+/g, ' '));
  const made = new Set(statements.flatMap((statement) => /^create table (\w+)/i.exec(statement)?.[1] ?? []));
  return statements.filter((statement) => {
    if (/^drop (?:table|view|function)\b/i.test(statement)) return true;
    const [, indexed] = /^create unique index .*? on (\w+)/i.exec(statement) ?? [];
    if (indexed !== undefined) return !made.has(indexed);
    const [, changed, changes = ''] = /^alter table (\w+) (.*)$/i.exec(statement) ?? [];
    if (changed === undefined || made.has(changed)) return false;
    return changes.split(/,(?![^(]*\))/).some((change) => {
      const [, added] = /^\s*add (?!constraint\b|check\b|unique\b|primary\b|foreign\b)(?:column )?(.*)$/i.exec(change) ?? [];
      if (added !== undefined) return /\bnot null\b/i.test(added) && !/\bdefault\b/i.test(added);
      return !/^\s*alter (?:column )?\w+ (?:drop not null|set default|set storage|set statistics)\b/i.test(change);
    });
  });
}
