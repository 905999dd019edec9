import type { Questionnaire } from '@quire/form-engine/core';
import type { Today } from '@quire/validation';
import { questionStories, type QuestionStory, type StoryGroup } from './question-stories.ts';

/** The story files of a questionnaire: their names with their texts. */
export function storyFiles(questionnaire: Questionnaire, today: Today): ReadonlyMap<string, string> {
  return new Map(questionStories(questionnaire, today).map((group) => [`${group.file}.stories.tsx`, textOf(group)]));
}

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
