import { parseArgs } from 'node:util';
import { benchContracts } from './contracts.ts';
import { benchPassages } from './passages.ts';
import { benchQuestions } from './questions.ts';
import { benchWritings } from './writings.ts';

const USAGE =
  '用法：npm run bench -- ai [--only passages,questions,writings,contracts] [--articles 3000] [--verbose]';

const PARTS = ['passages', 'questions', 'writings', 'contracts'];

/**
 * `ai [--only passages,questions,writings,contracts] [--articles 3000] [--verbose]`: what the AI tools rest on: the search for passages,
 * the labelled questions as a conversation answers them, the labelled orders as the offline writer writes them, the labelled contracts as the rules review them.
 */
export async function benchAi(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: PARTS.join() },
      articles: { type: 'string', default: '3000' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const articles = Number(values.articles);
  const parts = new Set(values.only.split(','));
  const isKnown = [...parts].every((part) => PARTS.includes(part));
  if (!isKnown || !Number.isInteger(articles) || articles < 100) throw new Error(USAGE);
  if (parts.has('passages')) await benchPassages(articles);
  if (parts.has('questions')) await benchQuestions(values.verbose);
  if (parts.has('writings')) await benchWritings(values.verbose);
  if (parts.has('contracts')) benchContracts(values.verbose);
}
