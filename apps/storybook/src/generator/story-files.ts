import type { Persona } from '@quire/validation';
import type { QuestionStory, StoryGroup } from './question-stories.ts';

/** The story files of a questionnaire: their names with their texts. */
export const storyFiles = (groups: readonly StoryGroup[]): ReadonlyMap<string, string> =>
  new Map(groups.map((group) => [`${group.file}.stories.tsx`, textOf(group)]));

const textOf = ({ title, stories }: StoryGroup): string => {
  const ofPages = stories.some(
    ({ args: { question, questions } }) => question === undefined && questions === undefined,
  );
  const shown = `title: ${JSON.stringify(title)}, component: ShownQuestionnaire`;
  return `// Made from the config directory: whatever is changed here is lost.
// @module-tag both
import { ShownQuestionnaire } from '../src/shown-questionnaire.tsx';
${ofPages ? '' : "import { questionParameters as parameters } from '../src/question-parameters.ts';\n"}
export default { ${shown}${ofPages ? '' : ', parameters'} };
${stories.map(storyText).join('')}`;
};

const storyText = ({ exported, name, args }: QuestionStory): string => `
export const ${exported} = { name: ${JSON.stringify(name)}, args: ${JSON.stringify(args)} };
`;

/** The stories of the personas: each sees the review of the application, with these answers. */
export const personaStories = (personas: readonly Persona[]): string =>
  madeStories(
    'Screens/Personas',
    "import { screens } from '../../admissions/testing/shown-screen.tsx';",
    '...screens',
    personas.map((persona) => ({
      name: persona.name,
      args: { at: '/review', profile: { last_page: '/review' }, persona },
    })),
  );

/** The stories of the emails. */
export const emailStories = (emails: Readonly<Record<string, unknown>>): string =>
  madeStories(
    'Screens/Emails',
    "import { ShownEmail } from '../src/shown-email.tsx';",
    'component: ShownEmail',
    Object.entries(emails).map(([name, args]) => ({ name, args })),
  );

/** The story of the map, which is drawn where the config is read. */
export const mapStory = (map: string): string =>
  madeStories(
    'Your questionnaire/Map of the form',
    "import { ShownMap } from '../src/shown-map.tsx';",
    'component: ShownMap',
    [{ name: 'Map of the form', args: { map } }],
  );

function madeStories(
  title: string,
  imported: string,
  shown: string,
  stories: readonly { name: string; args: unknown }[],
): string {
  const texts = stories.map(
    ({ name, args }, at) =>
      `\nexport const Shown${at + 1} = { name: ${JSON.stringify(name)}, args: ${JSON.stringify(args)} };\n`,
  );
  return `// Made from the config directory: whatever is changed here is lost.
// @module-tag deep
${imported}

export default { ${shown}, title: '${title}' };
${texts.join('')}`;
}
