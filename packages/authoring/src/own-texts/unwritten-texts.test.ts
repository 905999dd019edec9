import { readFileSync } from 'node:fs';
import { expect, describe, it } from 'vitest';
import { readChecked } from '../check/read-checked.ts';
import { runCommand } from '../test-command.ts';
import { testDirectory } from '@quire/config-loader/testing';
import { sampleModule } from './own-texts.ts';
import { unwrittenTexts } from './unwritten-texts.ts';

const root = new URL('../../../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const institution = read('config/institution.yaml').replace(/^keyFacts: .*\n/m, '');
const messages = read('config/messages/en.yaml').replace(/^forSome:[^]*/m, '');
const own = `name: Northfield Council
timeZone: Europe/London
contact: { email: benefits@northfield.example }
links: { privacyPolicy: https://www.northfield.example/privacy }
`;
const said = 'banner: { anonymousText: For who lives here. }\ncompletion: { nextSteps: "- We write to you." }\n';

async function told(changed: Record<string, string>): Promise<string[]> {
  const directory = await testDirectory(changed);
  const problems = unwrittenTexts(await readChecked(directory), directory);
  expect(problems.filter(({ severity, why, fix }) => severity !== 'warning' || !why || !fix)).toEqual([]);
  return problems.map(({ file, line, what }) => `${file}:${line} ${what}`);
}

describe('texts that only an institution can write', () => {
  it('are all there, or are those of the sample itself', async () => {
    expect(await told({ 'institution.yaml': own, 'messages/en.yaml': said })).toEqual([]);
    expect(await told({ 'institution.yaml': institution, 'messages/en.yaml': messages })).toEqual([]);
  });

  it('are named where they are missing', async () => {
    expect(await told({ 'institution.yaml': 'name: Northfield\n' })).toEqual([
      'institution.yaml:1 Nobody is named whom applicants can ask.',
      'institution.yaml:1 No time zone is named.',
      'institution.yaml:1 No privacy policy is linked.',
      'messages/en.yaml:1 The first page does not say who can apply, and until when.',
      'messages/en.yaml:1 Nothing says what happens after submitting.',
    ]);
  });

  it('are named where they are still to be written, in any file but a persona', async () => {
    const page = 'page: about\ntitle: About\norder: 1\nitems: [{ notice: TODO say what you ask }]\n';
    expect(
      await told({
        'institution.yaml': own.replace('benefits@', 'TODO@'),
        'messages/en.yaml': said.replace('- We write to you.', 'TODO Say what comes next. #1'),
        'pages/about.yaml': `# TODO a comment\n${page}`,
        'blocks/music.yaml': 'block: music\nitems: [{ notice: The TODOS festival }]\n',
      }),
    ).toEqual([
      'institution.yaml:3 contact.email is still to be written: "TODO@northfield.example".',
      'messages/en.yaml:2 completion.nextSteps is still to be written: "TODO Say what comes next. #1".',
      'pages/about.yaml:5 items.0.notice is still to be written: "TODO say what you ask".',
    ]);
  });

  it.each([
    ['an answer that nobody gives', '{given} {family}', 1],
    ['words alone', 'Answers of a reader', 0],
    ['one answer of two', '{first_name} {family}', 0],
  ])('are named where an application has the name of nobody: %s', async (_, applicant, named) => {
    const found = await told({
      'institution.yaml': own,
      'messages/en.yaml': `${said}service: { applicant: '${applicant}' }\n`,
    });
    expect(found).toEqual(named ? ['messages/en.yaml:1 No form of this has the name of who filled it in.'] : []);
  });

  it("are named where they are the sample's, once a name or an address is another", async () => {
    const renamed = institution.replace('name: Wexcombe University', 'name: Northfield Council');
    const found = await told({ 'institution.yaml': renamed, 'messages/en.yaml': messages });
    for (const path of [
      'contact.email',
      'links.privacyPolicy',
      'codes.sat',
      'banner.anonymousText',
      'completion.nextSteps',
    ])
      expect(found).toContainEqual(expect.stringMatching(`:\\d+ ${path} is still the sample's, word for word\\.$`));
    expect(found.filter((line) => /pdfReader|buttons|theme|timeZone| name /.test(line))).toEqual([]);
    const readdressed = institution.replace('email: admissions@', 'email: benefits@');
    expect(await told({ 'institution.yaml': readdressed })).toContainEqual(
      expect.stringMatching(/^institution\.yaml:\d+ name is still the sample's/),
    );
  });

  it('are found beside a file that is no YAML', async () => {
    const page = 'page: about\ntitle: About\norder: 1\nitems: [{ notice: Dear {first_name} }]\n';
    const directory = await testDirectory({
      'institution.yaml': own,
      'messages/en.yaml': said,
      'pages/about.yaml': page,
    });
    const { code, out } = await runCommand('check-config', [directory]);
    expect([code, out]).toEqual([1, expect.stringContaining('pages/about.yaml:4')]);
  });

  it('are warnings of the check alone, in reading order', async () => {
    const directory = await testDirectory({ 'institution.yaml': own });
    expect((await readChecked(directory)).problems).toEqual([]);
    const { code, out } = await runCommand('check-config', [directory]);
    expect([code, out]).toEqual([0, expect.stringMatching(/2 warnings\n$/)]);
  });
});

it('the digests are those of the sample', () => {
  const module = sampleModule(read('config/institution.yaml'), read('config/messages/en.yaml'));
  expect(
    read('packages/authoring/src/own-texts/sample-digests.ts') === module,
    'sample-digests.ts is not current: run npm run build -- --generated',
  ).toBe(true);
});
