import { readHelpArticles } from './articles.ts';

const articles = await readHelpArticles();
const numbers = articles.map(({ props }) => props.number);

describe('the help articles about this site', () => {
  it('have numbers, ids and titles of their own', () => {
    for (const values of [numbers, articles.map(({ title }) => title)]) {
      expect(new Set(values).size).toBe(values.length);
    }
    for (const { id, file, props } of articles) {
      expect(file).toBe(`${props.number.toLowerCase()}.md`);
      expect(id).toBe(`help-${props.number.toLowerCase()}`);
    }
  });

  it('mostly have steps that are walked', () => {
    const walked = articles.filter(({ walks }) => walks.length > 0);
    expect(walked.length / articles.length).toBeGreaterThan(0.8);
  });

  it.each(articles.map((article) => [article.props.number, article] as const))(
    '%s links to articles that exist, by their numbers',
    (_number, { body, related }) => {
      const linked = [...body.matchAll(/\(\/help\/num\/([^)]+)\)/g)].map(([, number]) => number);
      const named = related.map((id) => id.replace('help-', '').toUpperCase());
      expect([...linked, ...named].filter((one) => !numbers.includes(one ?? ''))).toEqual([]);
    },
  );
});
