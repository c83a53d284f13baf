import { loadMappings } from './registry.ts';

describe('loadMappings', () => {
  it('finds every mapping of the folder, with unique names', async () => {
    const { notices, articles } = await loadMappings();
    const names = [...notices, ...articles].map(({ source }) => source);
    expect(notices.map(({ source }) => source)).toContain('award-results');
    expect(articles.map(({ source }) => source)).toContain('laws');
    expect(new Set(names).size).toBe(names.length);
  });
});
