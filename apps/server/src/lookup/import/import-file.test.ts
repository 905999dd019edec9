import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../database/test-database.ts';
import { importText } from '../../testing/import-text.ts';
import { describeImport } from './import-file.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await startTestDatabase();
});
afterAll(async () => own.stop());
beforeEach(async () => {
  await own.database.query('DELETE FROM lookup_record');
});

const bring = (
  category: string,
  format: string,
  content: string | Buffer,
  more: string[] = [],
): ReturnType<typeof importText> => importText(own.database, category, format, content, more);
const rows = async (columns: string): Promise<unknown[][]> =>
  (await own.database.query(`SELECT ${columns} FROM lookup_record ORDER BY id COLLATE "C"`)).rows.map((row) =>
    Object.values(row),
  );
const header = 'ceeb,name,city,state,zip\n';

describe('formats', () => {
  test('nces-crosswalk', async () => {
    const file = `"HS_CEEB","HS_NCES","HS_CITY","MATCH_NAME","HS_POSTAL_CD","HS_STATE","HS_NAME","MATCH_SCORE","MATCH_SOURCE","HS_DUPED"
"10000","010174000600","ABBEVILLE","x","36310","AL","Abbeville High School",NA,0,FALSE
"220725","K9302634","Laurel","x","1450","MA","saint pallotti hs",53,0,FALSE
NA,"1","Nowhere","x","36310","AL","No Code High School",NA,0,FALSE
"010725","1","COFFEEVILLE","x",NA,"AL",NA,NA,0,FALSE
`;
    expect(await bring('hs_ceeb', 'nces-crosswalk', file)).toMatchObject({
      added: 2,
      badRows: 2,
      output: ['line 4 has no CEEB code, and was left out', 'line 5 has no name, and was left out'],
    });
    expect(await rows('id, ceeb, name, city, state, zip, country')).toEqual([
      ['010000', '010000', 'Abbeville High School', 'Abbeville', 'AL', '36310', 'USA'],
      ['220725', '220725', 'Saint Pallotti HS', 'Laurel', 'MA', '01450', 'USA'],
    ]);
  });

  test('ipeds-hd, without colleges that have closed', async () => {
    const file = `\uFEFFUNITID,INSTNM,IALIAS,ADDR,CITY,STABBR,ZIP,CYACTIVE,ICLEVEL,INSTSIZE\r
1,Little College,LC   The Little One,"12 Hill Rd, Suite 3",Hill,NE,7801,1,1,2\r
2,Closed College, ,1 Road,Hill,NE,68508,3,1,2\r
3,Hair School, ,1 Road,Palau,PW,96940,1,3,1\r
`;
    expect(await bring('college_ceeb', 'ipeds-hd', file)).toMatchObject({ added: 2, badRows: 0 });
    expect(await rows('id, name, address_line_1, state, zip, country, weight')).toEqual([
      ['1', 'Little College', '12 Hill Rd, Suite 3', 'NE', '07801', 'USA', 2],
      ['3', 'Hair School', '1 Road', '', '96940', 'PLW', 0],
    ]);
  });

  test('csv, with commas, quotes and lines inside of values, and columns in any order', async () => {
    const file =
      'name,state,country,city,ceeb,address_line_1\n"Hill, ""The"" High\nSchool",Nebraska,,Hill,12,"1, Road"\nFar School,,FRA,Lyon,,\nNear School,ON,Canada,Ottawa,7,\n';
    expect(await bring('hs_ceeb', 'csv', file)).toMatchObject({ added: 3, badRows: 0 });
    expect(await rows('id, name, state, country, address_line_1')).toEqual([
      ['000007', 'Near School', 'ON', 'CAN', ''],
      ['000012', 'Hill, "The" High School', 'NE', 'USA', '1, Road'],
      ['far-school-lyon', 'Far School', '', 'FRA', ''],
    ]);
  });

  test('csv of places, and college codes of four digits', async () => {
    await bring('address', 'csv', 'zip,city,state\n501,HOLTSVILLE,ny\n');
    await bring('college_ceeb', 'csv', 'ceeb,name,city,state\n20,Samoa College,Pago Pago,AS\n');
    expect(await rows('id, name, state, ceeb')).toEqual([
      ['0020', 'Samoa College', 'AS', '0020'],
      ['USA-00501', 'Holtsville', 'NY', ''],
    ]);
  });
});

describe('what is wrong with a row is said with its line, and the others are imported', () => {
  test('each fault', async () => {
    const file = `${header}1,Good School,Hill,NE,1\n12x,Bad Code,Hill,NE,1\n1234567,Long Code,Hill,NE,1\n2,,Hill,NE,1\n3,Bad State,Hill,QQ,1\n4,Few Columns,Hill\n5,Many Columns,Hill,NE,1,2\n\n6,Also Good School,Hill,NE,1\n`;
    expect(await bring('hs_ceeb', 'csv', file)).toMatchObject({
      added: 2,
      badRows: 6,
      output: [
        'line 3 has the code "12x", which is not 6 digits, and was left out',
        'line 4 has the code "1234567", which is not 6 digits, and was left out',
        'line 5 has no name, and was left out',
        'line 6 has the unknown state "QQ", and was left out',
        'line 7 has 3 columns, and not 5, and was left out',
        'line 8 has 6 columns, and not 5, and was left out',
      ],
    });
  });

  test.each([
    [30, 'and 10 more rows left out'],
    [21, 'and 1 more row left out'],
  ])('of %i, the first twenty', async (bad, last) => {
    const { output, badRows } = await bring(
      'hs_ceeb',
      'csv',
      `${header}1,Good School,Hill,NE,1\n${'x,Bad,Hill,NE,1\n'.repeat(bad)}`,
    );
    expect([badRows, output.length, output.at(-1)]).toEqual([bad, 21, last]);
  });

  test.each([
    [0, '0 bad rows'],
    [1, '1 bad row'],
    [2, '2 bad rows'],
  ])('the sum of an import with %i of them counts in words that fit', (badRows, words) => {
    expect(describeImport({ added: 1, changed: 0, removed: 0, unchanged: 1, badRows })).toBe(
      `1 new, 0 changed, 0 removed, 1 as before; ${words} left out`,
    );
  });
});

describe('encodings', () => {
  const file = 'ceeb,name,city,state\r\n1,Peña High School,Cañon,CO\r\n';
  test.each([
    ['UTF-8', Buffer.from(file), 0],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${file}`), 0],
    ['latin-1', Buffer.from(file, 'latin1'), 1],
    ['UTF-16', Buffer.from(`\uFEFF${file}`, 'utf16le'), 1],
  ])('%s', async (_, content, lines) => {
    expect((await bring('hs_ceeb', 'csv', content)).output).toHaveLength(lines);
    expect(await rows('name, city')).toEqual([['Peña High School', 'Cañon']]);
  });

  test('a letter of two bytes is whole where the file is read in pieces', async () => {
    const lines = Array.from({ length: 4_000 }, (_, at) => `${at},${'ñ'.repeat(at % 9)}é School,Hill,CO`).join('\n');
    expect(await bring('hs_ceeb', 'csv', `ceeb,name,city,state\n${lines}\n`)).toMatchObject({
      added: 4_000,
      output: [],
    });
    expect((await own.database.query("SELECT FROM lookup_record WHERE name LIKE '%\uFFFD%'")).rowCount).toBe(0);
  });
});

describe('a file that is none', () => {
  test.each([
    ['empty', '', 'FILE is empty'],
    ['of the first line alone', header, 'no row that can be imported'],
    ['of bad rows alone', `${header}x,y,z\n`, 'no row that can be imported'],
    ['of another format', 'UNITID,INSTNM\n1,x\n', 'lacks the columns ceeb, name, city, state'],
    ['short of one column', 'ceeb,name,city\n1,x,y\n', 'lacks the column state'],
    ['a spreadsheet', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff, 0xfe, 0, 1]), 'lacks the columns'],
    [
      'with a quote that is never closed',
      `${header}1,"Open School,Hill,NE,1\n2,Good School,Hill,NE,1\n`,
      'cannot be read on from its row 2',
    ],
    [
      'with a row of a megabyte',
      `${header}1,"${'x'.repeat(1_000_000)}",Hill,NE,1\n`,
      'cannot be read on from its row 2',
    ],
  ])('%s is refused, and nothing is changed', async (_, content, message) => {
    await bring('hs_ceeb', 'csv', `${header}1,Kept School,Hill,NE,1\n`);
    await expect(bring('hs_ceeb', 'csv', content)).rejects.toThrow(message);
    expect(await rows('name')).toEqual([['Kept School']]);
  });

  test('a CSV is no geonames-postal', async () => {
    await expect(bring('address', 'geonames-postal', header)).rejects.toThrow(
      'no file of the format geonames-postal: its first line has 1 column, and not 12',
    );
  });

  test('a file that is not there', async () => {
    const { readCommand } = await import('./command.ts');
    const { importFile } = await import('./import-file.ts');
    await expect(
      importFile(
        own.database,
        readCommand(['--category', 'hs_ceeb', '--format', 'csv', 'nowhere.csv']),
        0,
        () => undefined,
      ),
    ).rejects.toThrow('nowhere.csv cannot be read (ENOENT)');
  });
});

describe('again', () => {
  const school = (code: number, name = `School ${code}`): string => `${code},${name},Hill,NE,68508\n`;
  const stamps = async (): Promise<unknown[][]> => rows('id, xmin::text');

  test('the same file changes nothing', async () => {
    const file = `${header}${school(1)}${school(2)}${school(2, 'Twin of 2')}${school(1)}`;
    expect(await bring('hs_ceeb', 'csv', file)).toMatchObject({ added: 3 });
    const before = await stamps();
    expect(before.map(([id]) => id)).toEqual(['000001', '000002', '000002-2']);
    expect(await bring('hs_ceeb', 'csv', file)).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 3 });
    expect(await stamps()).toEqual(before);
  });

  test('a changed file changes its own rows, and removes those that are gone from it', async () => {
    await bring('hs_ceeb', 'csv', header + [1, 2, 3, 4].map((code) => school(code)).join(''));
    expect(await bring('hs_ceeb', 'csv', `${header}${school(1)}${school(2, 'New Name')}${school(5)}`)).toMatchObject({
      added: 1,
      changed: 1,
      removed: 2,
      unchanged: 1,
    });
    expect(await rows('name')).toEqual([['School 1'], ['New Name'], ['School 5']]);
  });

  test('a file of less than half is refused unless it is to replace', async () => {
    await bring('hs_ceeb', 'csv', header + [1, 2, 3].map((code) => school(code)).join(''));
    await expect(bring('hs_ceeb', 'csv', header + school(1))).rejects.toThrow(
      'has 1 record, and 3 were imported from such a file before',
    );
    expect(await rows('id')).toHaveLength(3);
    expect(await bring('hs_ceeb', 'csv', header + school(1), ['--replace'])).toMatchObject({
      removed: 2,
      unchanged: 1,
    });
  });

  test('what one file does not know another may bring, in either order, and --replace leaves one alone', async () => {
    const codes = 'unitid,ceeb,name,city,state\n1,20,Little College,Hill,NE\n9,30,Gone College,Hill,NE\n';
    const sizes =
      'UNITID,INSTNM,IALIAS,ADDR,CITY,STABBR,ZIP,CYACTIVE,ICLEVEL,INSTSIZE\n1,Little College,LTC,1 Road,Hill,NE,68508,1,1,3\n';
    const both = ['1', '0020', '1 Road', 3];
    await bring('college_ceeb', 'csv', codes);
    expect(await bring('college_ceeb', 'ipeds-hd', sizes)).toMatchObject({ added: 0, changed: 1, removed: 0 });
    expect((await rows('id, ceeb, address_line_1, weight'))[0]).toEqual(both);
    expect(await bring('college_ceeb', 'ipeds-hd', sizes)).toMatchObject({ changed: 0, unchanged: 1 });
    await bring('college_ceeb', 'csv', codes);
    expect(await rows('id, ceeb, address_line_1, weight')).toEqual([both, ['9', '0030', '', 0]]);
    expect(await bring('college_ceeb', 'ipeds-hd', sizes, ['--replace'])).toMatchObject({ removed: 1 });
    expect(await rows('id')).toEqual([['1']]);
  });

  test('two imports at once are one after the other', async () => {
    const files = ['A', 'B'].map((name) => header + [1, 2, 3].map((code) => school(code, `${name} ${code}`)).join(''));
    await Promise.all(files.map((file) => bring('hs_ceeb', 'csv', file)));
    const names = (await rows('name')).flat().map((name) => String(name)[0]);
    expect(new Set(names).size).toBe(1);
    expect(names).toHaveLength(3);
  });

  test('a city that gets a second ZIP code becomes a city, and one that loses it a ZIP code', async () => {
    const one = 'zip,city,state\n68502,Lincoln,NE\n';
    await bring('address', 'csv', one);
    expect(await rows('id, weight')).toEqual([['USA-68502', 1]]);
    await bring('address', 'csv', `${one}68508,Lincoln,NE\n`);
    expect(await rows('id, weight')).toEqual([
      ['USA-68502', 0],
      ['USA-68508', 0],
      ['USA-NE-lincoln', 1.5],
    ]);
    await bring('address', 'csv', one, ['--replace']);
    expect(await rows('id, weight')).toEqual([['USA-68502', 1]]);
  });
});
