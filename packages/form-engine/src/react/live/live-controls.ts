import { answerProblems, completeDecimals } from '@quire/validation';
import { changeAllInPlace, cleanAnswer, ownText, questionAt } from '../../core/index.ts';
import { afterPress } from './after-press.ts';
import { commit, edit, type LiveParts, notifyNodes, notifyTyped } from './commit.ts';
import type { LiveControls } from './live-application.ts';

/** Creates the controls of a live application, except `focus`, which can choose tabs. */
export function createLiveControls(live: LiveParts): Omit<LiveControls, 'focus' | 'idPrefix' | 'namePrefix'> {
  const { questionnaire, problems } = live;
  const showLater = (changed: readonly number[], listBefore: ReturnType<typeof problems.list>): void =>
    afterPress(() => notifyNodes(live, new Set(changed), listBefore));
  const readSilent = (key: string): void => {
    // A phone number of another country is spelled by its own script, which follows events.
    if (questionAt(questionnaire, key)?.country === undefined) live.onScreen.readSilent(key);
  };
  return {
    register: live.onScreen.register,
    fill: (set) => commit(live, changeAllInPlace(questionnaire, live.state, set, live.today)),
    unreadable(key, typed) {
      const listBefore = problems.list();
      const before = problems.typed(key);
      const changed = problems.unreadable(live.state, key, typed);
      notifyTyped(live, key, before);
      showLater(changed, listBefore);
    },
    typing(key, typed) {
      const before = problems.typed(key);
      problems.typing(key, typed);
      notifyTyped(live, key, before);
    },
    leave(key) {
      const question = questionAt(questionnaire, key);
      if (!question) return;
      readSilent(key);
      const answer = ownText(live.state.answers, key);
      const plain = cleanAnswer(questionnaire, key, answer);
      const completed = question.decimals === undefined ? plain : completeDecimals(plain, question.decimals);
      // A number with wrong decimals stays as typed: rewritten, it would seem accepted.
      const read = answerProblems(question.rules, completed, live.today).length === 0 ? completed : plain;
      if (read !== answer) edit(live, key, read);
      else if (question.country === undefined) live.onScreen.show({ [key]: answer });
      const listBefore = problems.list();
      const changed = problems.leave(live.state, question.index);
      if (changed.length > 0) showLater(changed, listBefore);
    },
    readSilent,
    typed: problems.typed,
    unfinished: () =>
      [...problems.unfinished()].flatMap((index) => {
        const node = questionnaire.nodes[index];
        return node?.kind === 'question' && live.state.facts[index]?.shown ? [node.key] : [];
      }),
  };
}
