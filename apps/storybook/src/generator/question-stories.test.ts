import { loadConfig } from '@quire/config-loader';
import { factsOf, problemsOf, type Questionnaire, type QuestionNode } from '@quire/form-engine/core';
import { todayIn } from '@quire/validation';
import { beforeAll, describe, expect, it } from 'vitest';
import { questionStories, type QuestionStory, type StoryGroup } from './question-stories.ts';
import { configDir } from './run-generator.ts';
import { storyFiles } from './story-files.ts';
import { storyLinks } from './write-stories.ts';

/** Returns whether a question is in the second item of an add-another group, or a later one. */
function isAgain({ nodes }: Questionnaire, index: number): boolean {
  for (let at = nodes[index]; at; at = nodes[at.parent]) if (at.kind === 'instance' && at.number > 1) return true;
  return false;
}

describe('the stories of the institution', () => {
  let questionnaire: Questionnaire;
  let groups: readonly StoryGroup[];
  let questions: readonly QuestionNode[];
  let stories: readonly QuestionStory[];
  const today = todayIn('America/New_York', Date.now());
  const storiesOf = (key: string): QuestionStory[] => stories.filter(({ args }) => args.question === key);

  beforeAll(async () => {
    const result = await loadConfig(configDir);
    if (!result.ok) throw new Error('The config cannot be used, so it has no stories: run "npm run check:config".');
    questionnaire = result.config.questionnaire;
    groups = questionStories(questionnaire, today);
    questions = questionnaire.nodes.filter((node) => node.kind === 'question');
    stories = groups.flatMap((group) => group.stories);
  });

  it('show every question, those of an add-another group once', () => {
    expect(questions.length).toBeGreaterThan(100);
    const notShown = questions.filter(
      ({ key, index }) =>
        !isAgain(questionnaire, index) &&
        !storiesOf(key).some(({ args }) => factsOf(questionnaire, args.answers ?? {}, today)[index]?.shown),
    );
    expect(notShown.map(({ key }) => key)).toEqual([]);
  });

  it('show every question that must be answered with its problem too', () => {
    const validated = (key: string): QuestionStory[] => storiesOf(key).filter(({ args }) => args.validating);
    for (const { args } of stories.filter(({ args: { question, validating } }) => question && validating)) {
      expect(problemsOf(questionnaire, args.answers ?? {}, today).map(({ key }) => key)).toContain(args.question);
    }
    const always = questions.filter(
      ({ required }) => required[0] && required[0].when === undefined && required[0].message !== undefined,
    );
    expect(always.length).toBeGreaterThan(10);
    expect(
      always
        .filter(({ key, index }) => !isAgain(questionnaire, index) && validated(key).length === 0)
        .map(({ key }) => key),
    ).toEqual([]);
  });

  it('show every page, in files in the order of the questionnaire, without a shared name or id', () => {
    expect(
      stories
        .filter(({ args }) => !args.question && !args.questions && !args.validating && !args.mode)
        .map(({ args }) => args.page),
    ).toEqual(
      questionnaire.pages.map((page) => {
        const node = questionnaire.nodes[page];
        return node?.kind === 'page' ? node.name : '';
      }),
    );
    expect(new Set(groups.map(({ file }) => file)).size).toBe(groups.length);
    const sections = groups.filter(({ title }) => title.split('/').length > 2).map(({ file }) => file);
    expect(sections.length).toBeGreaterThan(20);
    expect(sections).toEqual(sections.toSorted());
    const ids = groups.flatMap(({ title, stories: own }) => own.map(({ exported }) => `${title} ${exported}`));
    expect(new Set(ids).size).toBe(ids.length);
    const names = groups.flatMap(({ title, stories: own }) => own.map(({ name }) => `${title} ${name}`));
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.endsWith(' Date of birth'))).toHaveLength(1);
  });

  it('are where the map of the form leads: each item to its own, or to its page', () => {
    const link = storyLinks(questionnaire, groups);
    const page = questionnaire.nodes[questionnaire.pages[0]!]!;
    const [question] = questions;
    const dialog = questionnaire.nodes.find(({ kind }) => kind === 'modal')!;
    expect([page, question!, questionnaire.nodes[question!.parent]!, dialog].map(({ index }) => link(index))).toEqual([
      './?path=/story/your-questionnaire-1-about-you--page',
      './?path=/story/your-questionnaire-1-about-you-your-name--question-first-name',
      './?path=/story/your-questionnaire-1-about-you-your-name--question-first-name',
      './?path=/story/your-questionnaire-1-about-you--page',
    ]);
    expect(questionnaire.nodes.filter(({ index }) => !link(index))).toEqual([]);
  });

  it('are written as they are', () => {
    const texts = [...storyFiles(groups).values()].join('');
    for (const { name, args } of stories)
      expect(texts).toContain(`{ name: ${JSON.stringify(name)}, args: ${JSON.stringify(args)} }`);
  });
});
