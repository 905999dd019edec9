import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('migrations only add, so that the version before works on', () => {
  const folder = new URL('./migrations/', import.meta.url);
  // 0008 came before anything was released.
  const all = readdirSync(folder)
    .filter((name) => name > '0009')
    .map((name) => ({ name, changes: otherThanAdding(readFileSync(new URL(name, folder), 'utf8')) }));
  expect(all.length).toBeGreaterThan(8);
  expect(all.filter(({ changes }) => changes.length > 0)).toEqual([]);
});

test.each([
  'DROP TABLE leaf',
  'DROP INDEX one',
  'DROP TRIGGER one ON leaf',
  'DROP TYPE one',
  '/* x */ drop table leaf',
  'TRUNCATE leaf',
  'DELETE FROM leaf',
  "UPDATE leaf SET name = ''",
  'ALTER TABLE leaf DROP COLUMN name',
  'ALTER TABLE leaf DROP name',
  'ALTER TABLE "leaf" DROP name',
  'ALTER TABLE public.leaf DROP name',
  'ALTER TABLE IF EXISTS leaf DROP name',
  'ALTER TABLE ONLY leaf DROP name',
  'ALTER TABLE leaf RENAME name TO title',
  'alter table leaf rename to blade',
  'ALTER INDEX one RENAME TO other',
  'ALTER TABLE leaf ALTER COLUMN name TYPE integer',
  'ALTER TABLE leaf ALTER name SET NOT NULL',
  'ALTER TABLE leaf ADD COLUMN age integer NOT NULL',
  'ALTER TABLE leaf ADD CHECK (age > 0)',
  'ALTER TABLE leaf ADD CONSTRAINT short CHECK (name < 9)',
  'ALTER TABLE leaf ADD EXCLUDE (name WITH =)',
  'ALTER TABLE leaf ADD COLUMN age integer UNIQUE',
  'ALTER TABLE leaf ADD COLUMN one text,\n  DROP COLUMN two',
  'CREATE UNIQUE INDEX one ON leaf (name)',
  'CREATE UNIQUE INDEX ON leaf (name)',
  'CREATE TRIGGER one BEFORE UPDATE ON leaf EXECUTE FUNCTION f()',
  'CREATE TABLE IF NOT EXISTS tree (name text); ALTER TABLE leaf DROP name',
])('%s does more than add', (sql) => {
  expect(otherThanAdding(`${sql};`)).toHaveLength(1);
});

test.each([
  'CREATE TABLE leaf (name text NOT NULL CHECK (name > 0))',
  'ALTER TABLE leaf ADD COLUMN age integer',
  'ALTER TABLE leaf ADD COLUMN age integer NOT NULL DEFAULT 0, ADD COLUMN size numeric(4, 1)',
  'CREATE INDEX one ON leaf (name)',
  '-- DROP TABLE leaf;',
  'ALTER TABLE leaf ALTER name DROP NOT NULL',
  'CREATE TABLE leaf (name text);\nCREATE UNIQUE INDEX one ON leaf (name);\nCREATE TRIGGER one BEFORE UPDATE ON leaf EXECUTE FUNCTION f()',
  'CREATE TABLE leaf (name text); ALTER TABLE leaf DROP name',
  "COMMENT ON TABLE leaf IS 'Here; and there.'",
  'CREATE FUNCTION f() RETURNS trigger AS $$ BEGIN DELETE FROM leaf; RETURN NEW; END $$',
  "INSERT INTO leaf VALUES ('DROP TABLE leaf;')",
])('%s only adds', (sql) => {
  expect(otherThanAdding(`${sql};`)).toEqual([]);
});

/**
 * The statements over which a server of the version before may stumble, because it does not know them. Statements that
 * are not known to add count among them.
 */
function otherThanAdding(sql: string): string[] {
  const bare = sql
    .replace(/\$\$[^]*?\$\$|'(?:[^']|'')*'/g, "''")
    .replace(/\/\*[^]*?\*\/|--.*$/gm, '')
    .replace(/"(\w+)"/g, '$1');
  const statements = bare
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' ').toLowerCase())
    .filter((statement) => statement !== '');
  const made = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []),
  );
  return statements.filter((statement) => {
    if (/^(?:create (?:table|index|function|extension|or replace function)|comment on|insert into) /.test(statement))
      return false;
    const [, on = '', changes] =
      /^(?:create (?:unique index|trigger)\b.*? on|alter table) (\w+)(?: (.*))?$/.exec(statement) ?? [];
    if (made.has(on)) return false;
    if (!statement.startsWith('alter table ') || changes === undefined) return true;
    return !changes.split(/,(?![^(]*\))/).every((change) => {
      const [, added] = /^ ?add column (?:if not exists )?(.*)$/.exec(change) ?? [];
      if (added !== undefined)
        return (
          !/\b(?:unique|primary key|check|references)\b/.test(added) &&
          (!/\bnot null\b/.test(added) || /\bdefault\b/.test(added))
        );
      return /^ ?alter (?:column )?\w+ (?:drop not null|set default|set storage|set statistics)\b/.test(change);
    });
  });
}
