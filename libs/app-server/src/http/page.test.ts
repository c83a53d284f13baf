import { jest } from '@jest/globals';

/** Returns the headers of a page for a public origin. */
async function headersAt(origin: string): Promise<string[]> {
  process.env.PUBLIC_ORIGIN = origin;
  jest.resetModules();
  const { Page } = await import('./page.ts');
  const page = new Page({ status: 200, html: '<p>页</p>', policy: '', tags: new Set() });
  return page.headers('identity');
}

describe('Page', () => {
  it('sends Strict-Transport-Security only if the site is served over https', async () => {
    expect(await headersAt('https://www.example.com')).toContain('Strict-Transport-Security');
    expect(await headersAt('http://localhost:8080')).not.toContain('Strict-Transport-Security');
  });

  it('lets scripts of other sites read open data only', async () => {
    const { Page } = await import('./page.ts');
    const options = { status: 200, html: '{}', policy: '', tags: new Set<string>() };
    const open = new Page({ ...options, allowOrigin: '*' });
    expect(open.headers('identity')).toContain('Access-Control-Allow-Origin');
    expect(new Page(options).headers('identity')).not.toContain('Access-Control-Allow-Origin');
  });

  it('takes over the compressed forms of an equal page', async () => {
    const { Page } = await import('./page.ts');
    const create = (html: string) =>
      new Page({ status: 200, html, policy: '', tags: new Set<string>() });
    const [first, same, other] = [create('<p>a</p>'), create('<p>a</p>'), create('<p>b</p>')];
    same.inherit(first);
    other.inherit(first);
    expect(same.body).toBe(first.body);
    expect(same.etag('br')).toBe(first.etag('br'));
    expect(other.body.encode('identity').toString()).toBe('<p>b</p>');
  });

  it('is kept by no cache if its route says so', async () => {
    const { Page } = await import('./page.ts');
    const options = { status: 200, html: '<p>页</p>', policy: '', tags: new Set<string>() };
    const kept = new Page({ ...options, noStore: true }).headers('identity');
    expect(kept[kept.indexOf('Cache-Control') + 1]).toBe('no-store');
    const usual = new Page(options).headers('identity');
    expect(usual[usual.indexOf('Cache-Control') + 1]).not.toContain('no-store');
  });

  it.each(['', '<p>a</p>', '<p>筑程云 😀</p>', '<p>断\ud83d</p>'])(
    'encodes %s as UTF-8',
    async (html) => {
      const { Page } = await import('./page.ts');
      const page = new Page({ status: 200, html, policy: '', tags: new Set() });
      expect(page.body.encode('identity').equals(Buffer.from(html))).toBe(true);
    },
  );
});
