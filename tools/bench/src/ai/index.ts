import { parseArgs } from 'node:util';
import { benchPassages } from './passages.ts';
import { benchWritings } from './writings.ts';

const USAGE = '用法：npm run bench -- ai [--only passages,writings] [--articles 3000] [--verbose]';

/**
 * `ai [--only passages,writings] [--articles 3000] [--verbose]`: what the AI tools rest on: the search for passages, and the
 * labelled orders as the offline writer writes them.
 */
export async function benchAi(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: 'passages,writings' },
      articles: { type: 'string', default: '3000' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const articles = Number(values.articles);
  const parts = new Set(values.only.split(','));
  const isKnown = [...parts].every((part) => part === 'passages' || part === 'writings');
  if (!isKnown || !Number.isInteger(articles) || articles < 100) throw new Error(USAGE);
  if (parts.has('passages')) await benchPassages(articles);
  if (parts.has('writings')) await benchWritings(values.verbose);
}
