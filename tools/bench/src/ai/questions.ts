import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PooledDatabase } from '@zhucheng/api/db';
import { searchPassages, type FoundPassage } from '@zhucheng/api/passages';
import { searchDocuments } from '@zhucheng/api/search';
import {
  answerQuestion,
  rankPassages,
  toQuestionQuery,
  type Passage,
} from '@zhucheng/domain-writing';
import { atLeast, atMost, report, type Figure } from '../lib/report.ts';
import { askInTurn, compareTimes } from './search-times.ts';
import { withSampleLibrary } from './sample-library.ts';

/** A question as a user asks it. */
interface Question {
  question: string;
  /** Article of the sample content that answers it. */
  article?: string;
  /** Words of passages that answer it; left out if the library has no answer. */
  answers?: readonly string[];
}

/** Passages among which an answer is looked for, as in a conversation. */
const PASSAGES = 20;
const FIRST = 3;
const [MIN_FOUND, MIN_REFUSED, MAX_REFUSED_PERCENT] = [0.9, 0.95, 10];

/** By the second set the rules are tuned, half against half; by the third nothing was, but the kinds of answers saw it. */
const SETS = [
  ['问题', 'questions.json'],
  ['调校用的问题', 'development-questions.json'],
  ['另留的问题', 'held-out-questions.json'],
] as const;

/** Asks the labelled questions over the sample content, as a conversation without a model does. `verbose` lists what failed. */
export async function benchQuestions(verbose: boolean): Promise<void> {
  await withSampleLibrary('questions', async (db) => {
    for (const [what, file] of SETS) {
      const text = await readFile(join(import.meta.dirname, file), 'utf8');
      await measureQuestions(db, what, JSON.parse(text) as Question[], verbose);
    }
  });
}

async function measureQuestions(
  db: PooledDatabase,
  what: string,
  questions: readonly Question[],
  verbose: boolean,
): Promise<void> {
  const asked: Asked[] = [];
  for (const question of questions) asked.push(await ask(db, question));
  const answerable = asked.filter(({ answers }) => answers !== undefined);
  const unanswerable = asked.filter(({ answers }) => answers === undefined);
  const texts = questions.map(({ question }) => question);
  const [documents = [], passages = []] = await askInTurn(texts, [
    (query) => searchDocuments(db, { query, current: 1, size: 10 }),
    (query) => searchPassages(db, { query: toQuestionQuery(query), limit: PASSAGES }),
  ]);
  const refused = answerable.filter(({ isAnswered }) => !isAnswered).length;
  report(`${what}：${asked.length} 个，演示内容，其中 ${unanswerable.length} 个没有答案`, [
    share('对的片段在搜索的前三', answerable, ({ found }) => found, MIN_FOUND),
    share('对的片段在回答所用的前三', answerable, ({ ranked }) => ranked, MIN_FOUND),
    share('答得出的，引了对的片段', answerable, ({ isRight }) => isRight),
    share('没有答案的，拒答', unanswerable, ({ isAnswered }) => !isAnswered, MIN_REFUSED),
    atMost('有答案的，拒答', (refused / answerable.length) * 100, MAX_REFUSED_PERCENT, '%'),
    compareTimes('找片段与找文章，p50', documents, passages, 0.5),
    compareTimes('找片段与找文章，p99', documents, passages, 0.99),
  ]);
  if (verbose) asked.forEach(printFailure);
}

/** What came of a question. */
interface Asked extends Question {
  found: boolean;
  ranked: boolean;
  isAnswered: boolean;
  isRight: boolean;
  passages: readonly Passage[];
}

async function ask(db: PooledDatabase, question: Question): Promise<Asked> {
  const query = toQuestionQuery(question.question);
  const passages = await searchPassages(db, { query, limit: PASSAGES });
  const answers = (question.answers ?? []).map(bare);
  const isRight = (text: string) => answers.some((words) => bare(text).includes(words));
  const isAmong = (some: readonly FoundPassage[] | readonly Passage[]) =>
    some.slice(0, FIRST).some(({ text }) => isRight(text));
  const ranked = rankPassages(question.question, passages).map(({ passage }) => passage);
  const answer = answerQuestion(question.question, passages);
  return {
    ...question,
    found: isAmong(passages),
    ranked: isAmong(ranked),
    isAnswered: answer.kind === 'answered',
    isRight: answer.kind === 'answered' && answer.citations.some(({ quote }) => isRight(quote)),
    passages: ranked,
  };
}

const bare = (text: string): string => text.replaceAll(/\s/gu, '');

function share(
  what: string,
  asked: readonly Asked[],
  holds: (one: Asked) => boolean,
  target?: number,
): Figure {
  const count = asked.filter(holds).length;
  const detail = `${count} / ${asked.length}`;
  if (target !== undefined) return atLeast(what, count / asked.length, target, detail);
  return { what, measured: `${(count / asked.length).toFixed(3)}（${detail}）`, target: '' };
}

function printFailure(asked: Asked): void {
  const { question, answers, found, ranked, isAnswered, isRight } = asked;
  const faults = answers
    ? [
        !found && '搜索前三没有',
        !ranked && '回答前三没有',
        !isAnswered && '拒答',
        isAnswered && !isRight && '答错',
      ]
    : [isAnswered && '没有拒答'];
  const told = faults.filter((fault) => fault !== false);
  if (told.length === 0) return;
  console.log(`\n${question} ${told.join('、')}`);
  for (const { source, text } of asked.passages.slice(0, FIRST))
    console.log(`  ${source.title}：${text.slice(0, 80).replaceAll('\n', ' ')}`);
}
