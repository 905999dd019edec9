import type { Questionnaire } from '@quire/form-engine/core';
import type { Today } from '@quire/validation';
import { questionStories, type QuestionStory, type StoryGroup } from './question-stories.ts';

/** The story files of a questionnaire: their names with their texts. */
export function storyFiles(questionnaire: Questionnaire, today: Today): ReadonlyMap<string, string> {
  return new Map(questionStories(questionnaire, today).map((group) => [`${group.file}.stories.tsx`, textOf(group)]));
}

const textOf = ({ title, stories }: StoryGroup): string => `// Made from the config directory: whatever is changed here is lost.
import { ShownQuestionnaire } from '../src/shown-questionnaire.tsx';

export default { title: ${JSON.stringify(title)}, component: ShownQuestionnaire };
${stories.map(storyText).join('')}`;

const storyText = ({ exported, name, args }: QuestionStory): string => `
export const ${exported} = { name: ${JSON.stringify(name)}, args: ${JSON.stringify(args)} };
`;
