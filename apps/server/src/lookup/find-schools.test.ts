import { beforeAll, describe, expect, test } from 'vitest';
import { importText } from '../testing/import-text.ts';
import { appOfTests } from '../testing/app-of-tests.ts';

const highSchools = `ceeb,name,city,state,zip
000101,Lincoln High School,LINCOLN,NE,68510
000102,Lincoln Lutheran High School,Lincoln,NE,68504
000103,Lincoln Northeast High School,Lincoln,NE,68507
000104,Lincoln High School,Tacoma,WA,98418
000105,Lincoln High School,Dallas,TX,75215
000106,Lincoln Nebula Academy,Salem,OR,97301
000107,Central High School,OMAHA,NE,68102
000108,Central High School,Omaha,TX,75571
000109,Omaha Bryan Senior High,Omaha,NE,68157
000110,Saint Xavier High School,Cincinnati,OH,45224
000111,St. Xavier High School,Louisville,KY,40217
000112,O'Neill High School,O'Neill,NE,68763
000113,Peña Colorada Hs,ALPINE,TX,79830
000114,loyola academy,Wilmette,IL,60091
000115,MCKINLEY TECHNOLOGY HIGH SCHOOL,washington,DC,20002
000116,Washington High School,Milwaukee,WI,53210
000117,John F. Kennedy High School,Bellevue,NE,68147
000118,Kenedy High School,Kenedy,TX,78119
000119,The Harker School,San Jose,CA,95129
000120,Jefferson City High School,Jefferson City,MO,65101
000121,École Saint-Jean,Québec City,QC,G1R
000122,Saint John's High School,Shrewsbury,MA,01545
000123,Xavier College Preparatory School for Girls,Phoenix,AZ,85012
`;
const colleges = `ceeb,name,city,state,alias,weight
0201,University of Nebraska-Lincoln,Lincoln,NE,,5
0202,Nebraska Wesleyan University,Lincoln,NE,,2
0203,University of Nebraska at Omaha,Omaha,NE,UNO,4
0204,Ohio State University-Main Campus,Columbus,OH,,5
0205,Ohio State University-Lima Campus,Lima,OH,,1
0206,Massachusetts Institute of Technology,Cambridge,MA,,4
0207,Mitchell College,New London,CT,,1
0208,Stanford University,Stanford,CA,,4
0209,Texas A & M University,College Station,TX,,5
0210,Saint Mary's College,Notre Dame,IN,,2
0211,Pennsylvania State University-Main Campus,University Park,PA,,5
0212,Pennsylvania State University-Penn State Berks,Reading,PA,,3
0213,Notre Dame College,Cleveland,OH,,2
0214,University of Notre Dame,Notre Dame,IN,,3
0215,Louisiana State University and Agricultural & Mechanical College,Baton Rouge,LA,,5
0216,La Salle University,Philadelphia,PA,,3
`;

const server = appOfTests();
beforeAll(async () => {
  await importText(server.dependencies.database, 'hs_ceeb', 'csv', highSchools);
  await importText(server.dependencies.database, 'college_ceeb', 'csv', colleges);
});

async function offered(category: string, text: string, most = 5): Promise<string[]> {
  const answer = await server
    .browser()
    .call('GET', `/lookup/find?text=${encodeURIComponent(text)}&category=${category}&max_results=${most}`);
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { text: string; sub_text: string }[]).map(
    ({ text: name, sub_text: place }) => `${name}, ${place}`,
  );
}

describe('the obvious school comes first', () => {
  test.each([
    ['lincoln ne', 'Lincoln High School, Lincoln, NE'],
    ['ne lincoln', 'Lincoln High School, Lincoln, NE'],
    ['lincoln high school nebraska', 'Lincoln High School, Lincoln, NE'],
    ['Lincoln High, Tacoma', 'Lincoln High School, Tacoma, WA'],
    ['lincoln texas', 'Lincoln High School, Dallas, TX'],
    ['omaha central', 'Central High School, Omaha, NE'],
    ['central hs omaha tx', 'Central High School, Omaha, TX'],
    ['st xavier cincinnati', 'Saint Xavier High School, Cincinnati, OH'],
    ['saint xavier ky', 'St. Xavier High School, Louisville, KY'],
    ['st. x', 'St. Xavier High School, Louisville, KY'],
    ['xavier', 'Xavier College Preparatory School for Girls, Phoenix, AZ'],
    ['oneill', "O'Neill High School, O'Neill, NE"],
    ['o’neill hs', "O'Neill High School, O'Neill, NE"],
    ['o neill', "O'Neill High School, O'Neill, NE"],
    ['pena', 'Peña Colorada HS, Alpine, TX'],
    ['PEÑA high school', 'Peña Colorada HS, Alpine, TX'],
    ['loy', 'Loyola Academy, Wilmette, IL'],
    ['mckinley', 'McKinley Technology High School, Washington, DC'],
    ['washington', 'Washington High School, Milwaukee, WI'],
    ['jfk', 'John F. Kennedy High School, Bellevue, NE'],
    ['harker', 'The Harker School, San Jose, CA'],
    ['the harker school', 'The Harker School, San Jose, CA'],
    ['000117', 'John F. Kennedy High School, Bellevue, NE'],
    ['ecole st-jean', 'École Saint-Jean, Québec City, QC'],
    ['st johns', "Saint John's High School, Shrewsbury, MA"],
    ['%_\\ harker', 'The Harker School, San Jose, CA'],
  ])('%s', async (text, first) => {
    expect((await offered('hs_ceeb', text))[0]).toBe(first);
  });

  test.each([
    ['u of nebraska', 'University of Nebraska-Lincoln, Lincoln, NE'],
    ['univ of nebraska omaha', 'University of Nebraska at Omaha, Omaha, NE'],
    ['uno', 'University of Nebraska at Omaha, Omaha, NE'],
    ['unl', 'University of Nebraska-Lincoln, Lincoln, NE'],
    ['ohio st', 'Ohio State University-Main Campus, Columbus, OH'],
    ['mit', 'Massachusetts Institute of Technology, Cambridge, MA'],
    ['texas a&m', 'Texas A & M University, College Station, TX'],
    ['texas am', 'Texas A & M University, College Station, TX'],
    ['st marys', "Saint Mary's College, Notre Dame, IN"],
    ["st mary's college", "Saint Mary's College, Notre Dame, IN"],
    ['penn state', 'Pennsylvania State University-Main Campus, University Park, PA'],
    ['notre dame', 'University of Notre Dame, Notre Dame, IN'],
    ['lsu', 'Louisiana State University and Agricultural & Mechanical College, Baton Rouge, LA'],
    ['un', 'University of Nebraska-Lincoln, Lincoln, NE'],
    ['university of', 'University of Nebraska-Lincoln, Lincoln, NE'],
    ['wesleyan', 'Nebraska Wesleyan University, Lincoln, NE'],
  ])('%s', async (text, first) => {
    expect((await offered('college_ceeb', text))[0]).toBe(first);
  });

  test.each([
    ['hs_ceeb', 'licoln tacoma', 'Lincoln High School, Tacoma, WA'],
    ['hs_ceeb', 'linclon nebraska', 'Lincoln High School, Lincoln, NE'],
    ['hs_ceeb', 'jeferson city', 'Jefferson City High School, Jefferson City, MO'],
    ['college_ceeb', 'stanfrod', 'Stanford University, Stanford, CA'],
    ['college_ceeb', 'massachusets institute', 'Massachusetts Institute of Technology, Cambridge, MA'],
  ])('misspelt: %s %s', async (category, text, first) => {
    expect((await offered(category, text))[0]).toBe(first);
  });

  test.each(['homeschool', 'homeschooled', 'home school', 'boarding', 'online school', 'xaver high', 'underwood'])(
    'nothing like it is there: %s',
    async (text) => {
      expect(await offered('hs_ceeb', text)).toEqual(
        text === 'xaver high'
          ? [expect.stringContaining('Xavier'), expect.stringContaining('Xavier'), expect.stringContaining('Xavier')]
          : [],
      );
    },
  );

  test('a word that is right for one school and misspelt for another finds both, the right one first', async () => {
    expect(await offered('hs_ceeb', 'kenedy')).toEqual([
      'Kenedy High School, Kenedy, TX',
      'John F. Kennedy High School, Bellevue, NE',
    ]);
  });
});

test('common words alone find names that begin with them, then names that have them', async () => {
  expect((await offered('hs_ceeb', 'academy')).toSorted()).toEqual([
    'Lincoln Nebula Academy, Salem, OR',
    'Loyola Academy, Wilmette, IL',
  ]);
  expect(
    (await offered('college_ceeb', 'university', 20)).slice(0, 3).every((name) => name.startsWith('University of')),
  ).toBe(true);
  expect(await offered('college_ceeb', 'university', 20)).toContain('Stanford University, Stanford, CA');
});

test('equal ones come in the same order, as many as are asked for', async () => {
  const all = await offered('hs_ceeb', 'lincoln high school');
  expect(all.slice(0, 3)).toEqual([
    'Lincoln High School, Lincoln, NE',
    'Lincoln High School, Dallas, TX',
    'Lincoln High School, Tacoma, WA',
  ]);
  expect(all).toHaveLength(5);
  expect(await offered('hs_ceeb', 'lincoln high school')).toEqual(all);
  expect(await offered('hs_ceeb', 'lincoln high school', 2)).toEqual(all.slice(0, 2));
});

test.each([
  'zzzzqqqq',
  'x',
  ' ',
  '',
  '%',
  '___',
  '\0\0\0',
  '🎓',
  "'; DROP TABLE lookup_record; --",
  'مدرسة',
  '('.repeat(100),
])('%j finds nothing, and harms nothing', async (text) => {
  expect(await offered('hs_ceeb', text)).toEqual([]);
  expect(await offered('hs_ceeb', 'harker')).toHaveLength(1);
});
