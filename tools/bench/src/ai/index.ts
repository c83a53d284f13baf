import { parseArgs } from 'node:util';
import { benchContracts } from './contracts.ts';
import { benchPassages } from './passages.ts';
import { benchQuestions } from './questions.ts';
import { benchRuns, RUN_PARTS } from './runs/index.ts';
import { benchWritings } from './writings.ts';

const PARTS = ['passages', 'questions', 'writings', 'contracts', 'runs'];

const USAGE = `用法：npm run bench -- ai [--only ${[...PARTS, ...RUN_PARTS].join()}] [--articles 3000] [--verbose]`;

/**
 * `ai [--only PARTS] [--articles 3000] [--verbose]`: what the AI tools rest on: the search for passages, the labelled questions as a
 * conversation answers them, the labelled orders as the offline writer writes them, the labelled contracts as the rules review them,
 * and runs, whatever happens to the processes that work on them.
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
  const isKnown = [...parts].every((part) => [...PARTS, ...RUN_PARTS].includes(part));
  if (!isKnown || !Number.isInteger(articles) || articles < 100) throw new Error(USAGE);
  if (parts.has('passages')) await benchPassages(articles);
  if (parts.has('questions')) await benchQuestions(values.verbose);
  if (parts.has('writings')) await benchWritings(values.verbose);
  if (parts.has('contracts')) benchContracts(values.verbose);
  const runParts = RUN_PARTS.filter((part) => parts.has(part) || parts.has('runs'));
  if (runParts.length > 0) await benchRuns(runParts);
}
