import { asksForAgent, type ChatMessage } from '@zhucheng/domain-service/chat';

/** Share of a question's weight that an article must hold to be shown while typing. */
export const MIN_HINT_SCORE = 0.6;

/**
 * Share of a question's weight that an article must hold to answer it: all its words, and some in the title. Of 21 questions
 * to the sample's help centre, 6 have their article above it, none a wrong one; from 0.8 on, 4 wrong ones come in.
 */
export const MIN_ANSWER_SCORE = 1.2;

/** Shortest question that is answered: single words are no questions. */
const MIN_QUESTION_LENGTH = 4;

const GREETING =
  /^(您好|你好|在吗|有人吗|哈喽|hi|hello|谢谢|多谢|好的|嗯|ok)[\s，。！？!?,.~啊呀吗呢]*$/i;

/** Tests whether a text is a question that the help centre may answer. */
export function isQuestion(text: string): boolean {
  const words = text.trim();
  return words.length >= MIN_QUESTION_LENGTH && words.length <= 200 && !GREETING.test(words);
}

/** Answers of the help centre in one conversation; afterwards a person is wanted. */
export const MAX_ANSWERS = 3;

/** Tests whether the help centre may answer the last of a conversation's messages: no person has, and none was asked for. */
export function mayAnswer(
  messages: readonly Pick<ChatMessage, 'from' | 'kind' | 'text'>[],
): boolean {
  const last = messages.at(-1);
  if (last?.from !== 'visitor' || last.kind !== 'text' || !isQuestion(last.text)) return false;
  const isPersonNeeded = messages.some(
    ({ from, text }) => from === 'agent' || (from === 'visitor' && asksForAgent(text)),
  );
  return (
    !isPersonNeeded && messages.filter(({ from }) => from === 'assistant').length < MAX_ANSWERS
  );
}
