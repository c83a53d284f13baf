import { parseArgs } from 'node:util';
import { benchPassages } from './passages.ts';

/** `ai [--articles 3000]`: what the AI tools rest on; so far the search for passages. */
export async function benchAi(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { articles: { type: 'string', default: '3000' } },
  });
  const articles = Number(values.articles);
  if (!Number.isInteger(articles) || articles < 100) {
    throw new Error('用法：npm run bench -- ai [--articles 3000]');
  }
  await benchPassages(articles);
}
