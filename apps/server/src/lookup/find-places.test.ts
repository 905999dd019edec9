import { beforeAll, expect, test } from 'vitest';
import { importText } from '../testing/import-text.ts';
import { appOfTests } from '../testing/app-of-tests.ts';

const places = [
  ...['68502', '68508', '68510'].map((zip) => `US\t${zip}\tLincoln\tNebraska\tNE\tLancaster\t109\t\t\t40.8\t-96.7\t4`),
  'US\t03251\tLincoln\tNew Hampshire\tNH\tGrafton\t009\t\t\t44.0\t-71.6\t4',
  'US\t62656\tLincoln\tIllinois\tIL\tLogan\t107\t\t\t40.1\t-89.3\t4',
  'US\t28092\tLincolnton\tNorth Carolina\tNC\tLincoln\t109\t\t\t35.4\t-81.2\t4',
  'US\t63103\tSaint Louis\tMissouri\tMO\tSaint Louis\t510\t\t\t38.6\t-90.2\t4',
  'US\t10001\tNew York\tNew York\tNY\tNew York\t061\t\t\t40.7\t-73.9\t4',
  'US\t09012\tAPO AE\t\t\t\t\t\t\t49.4\t7.6\t',
  'PR\t00601\tAdjuntas\tPuerto Rico\tPR\tAdjuntas\t001\t\t\t18.1\t-66.7\t4',
  'US\t96960\tMajuro\tMarshall Islands\tMH\t\t\t\t\t7.1\t171.2\t1',
  'US\t78501\tMcallen\tTexas\tTX\t\t\t\t\t26.2\t-98.2\t4',
  'US\t17055\tMc Grann\tPennsylvania\tPA\t\t\t\t\t40.2\t-77.0\t4',
  'US\t83814\tCoeur D Alene\tIdaho\tID\t\t\t\t\t47.7\t-116.8\t4',
  'US\t63366\tO Fallon\tMissouri\tMO\t\t\t\t\t38.8\t-90.7\t4',
  'CA\tK1A\tOttawa\tOntario\tON\t\t\t\t\t45.4\t-75.7\t6',
].join('\n');

const server = appOfTests();
beforeAll(async () => {
  expect(await importText(server.dependencies.database, 'address', 'geonames-postal', places)).toMatchObject({
    badRows: 0,
  });
});

interface Offered {
  id: string;
  text: string;
  sub_text: string;
}
async function offered(text: string): Promise<Offered[]> {
  const answer = await server
    .browser()
    .call('GET', `/lookup/find?text=${encodeURIComponent(text)}&category=address&max_results=5`);
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text) as Offered[];
}
const shown = async (text: string): Promise<string[]> =>
  (await offered(text)).map((one) => `${one.text} | ${one.sub_text}`);
async function picked(text: string, at = 0): Promise<unknown> {
  return (
    await server
      .browser()
      .call('GET', `/lookup/find?id=${encodeURIComponent((await offered(text))[at]?.id ?? '')}&category=address`)
  ).body;
}
const whole = { address_line_1: '', address_line_2: '', city: 'Lincoln', state: 'NE', zip: '68508', country: 'USA' };

test('a city is offered once for each state, the largest first', async () => {
  expect(await shown('lincoln')).toEqual([
    'Lincoln, NE | Nebraska',
    'Lincoln, IL | 62656 · Illinois',
    'Lincoln, NH | 03251 · New Hampshire',
    'Lincolnton, NC | 28092 · North Carolina',
    'Lincoln, NE | 68502 · Nebraska',
  ]);
});

test.each(['lincoln ne', 'Lincoln, NE', 'lincoln nebraska', 'LINCOLN  N.E.'])(
  '%s is that city, then its ZIP codes',
  async (text) => {
    expect((await shown(text)).slice(0, 4)).toEqual([
      'Lincoln, NE | Nebraska',
      'Lincoln, NE | 68502 · Nebraska',
      'Lincoln, NE | 68508 · Nebraska',
      'Lincoln, NE | 68510 · Nebraska',
    ]);
  },
);

test('a city of several ZIP codes leaves the ZIP code to the student, one of a single ZIP code fills it', async () => {
  expect(await picked('lincoln ne')).toEqual({ ...whole, zip: '' });
  expect(await picked('lincoln ne', 2)).toEqual(whole);
  expect(await picked('lincoln nh')).toEqual({ ...whole, state: 'NH', zip: '03251' });
});

test.each(['68508', '68508-1234', '68508 lincoln', 'lincoln 68508', 'lincoln, ne 68508'])(
  '%s is one ZIP code',
  async (text) => {
    expect(await shown(text)).toEqual(['Lincoln, NE | 68508 · Nebraska']);
    expect(await picked(text)).toEqual(whole);
  },
);

test.each([
  ['mcallen', 'McAllen, TX'],
  ['mc grann', 'McGrann, PA'],
  ['mcgrann', 'McGrann, PA'],
  ["coeur d'alene", "Coeur d'Alene, ID"],
  ['coeur d alene', "Coeur d'Alene, ID"],
  ['coeur dalene', "Coeur d'Alene, ID"],
  ["o'fallon", "O'Fallon, MO"],
  ['o fallon', "O'Fallon, MO"],
  ['ofallon', "O'Fallon, MO"],
])('%s is found however it is written, and spelled as the postal service does', async (text, place) => {
  expect((await offered(text))[0]?.text).toBe(place);
});

test('the beginning of a ZIP code offers all that begin so', async () => {
  expect(await shown('685')).toEqual([
    'Lincoln, NE | 68502 · Nebraska',
    'Lincoln, NE | 68508 · Nebraska',
    'Lincoln, NE | 68510 · Nebraska',
  ]);
});

test.each([
  ['12 Main St, Lincoln NE', '12 Main St'],
  ['12 Main St Lincoln, NE', '12 Main St'],
  ['12 St Paul Ave Lincoln NE', '12 St Paul Ave'],
  ['12 Main St Apt 4, Lincoln NE', '12 Main St Apt 4'],
  ['12 main street lincoln ne', '12 main street'],
  ['12B N. Main St. Apt 4 Lincoln NE', '12B N. Main St. Apt 4'],
  ['12 Main St, Apt 4, Lincoln, NE', '12 Main St, Apt 4'],
  ['12 Saint Paul Ave NW, Lincoln NE', '12 Saint Paul Ave NW'],
  ['PO Box 12, Lincoln NE', 'PO Box 12'],
  ['p.o. box 12 lincoln ne', 'p.o. box 12'],
])('%s keeps the street', async (text, street) => {
  expect((await shown(text))[0]).toBe('Lincoln, NE | Nebraska');
  expect(await picked(text)).toEqual({ ...whole, zip: '', address_line_1: street });
});

test('a street with a ZIP code is a whole address', async () => {
  expect(await shown('12 Main St, Lincoln NE 68508')).toEqual(['Lincoln, NE | 68508 · Nebraska']);
  expect(await picked('12 Main St 68508')).toEqual({ ...whole, address_line_1: '12 Main St' });
  expect(await picked('100% Road ~ & Co?')).not.toHaveProperty('city');
  expect(await picked('7 Rock ~ Roll Rd, 68508')).toEqual({ ...whole, address_line_1: '7 Rock ~ Roll Rd' });
});

test.each([
  '12 Main',
  '12 Main St',
  '12 Main St,',
  '12 Main St Apt 4',
  '12 Main St NE',
  '12 Main St 6',
  '12 Main St 6850',
  '12',
  '1',
])('%s names no place yet', async (text) => {
  expect(await shown(text)).toEqual([]);
});

test.each([
  ['st louis', { city: 'Saint Louis', state: 'MO', zip: '63103', country: 'USA' }],
  ['new york', { city: 'New York', state: 'NY', country: 'USA' }],
  ['apo ae', { city: 'APO', state: 'AE', zip: '09012', country: 'USA' }],
  ['00601', { city: 'Adjuntas', state: 'PR', country: 'USA' }],
  ['majuro', { city: 'Majuro', state: '', country: 'MHL' }],
  ['k1a', { city: 'Ottawa', state: 'ON', zip: 'K1A', country: 'CAN' }],
  ['ottowa', { city: 'Ottawa' }],
])('%s', async (text, record) => {
  expect(await picked(text)).toMatchObject(record);
});
