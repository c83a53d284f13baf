import { deferScripts } from './defer-scripts.ts';

const PAGE =
  '<html><head><title>t</title><link rel="modulepreload" nonce="N" href="/a.js"/>' +
  '<link rel="modulepreload" href="/b.js"/><link rel="stylesheet" href="/c.css"/></head><body>' +
  '<script nonce="N" type="module" async="">import "/a.js";\nimport * as route0 from "/b.js";\n\n' +
  'window.modules = {"root":route0};\n\nimport("/entry.js");</script></body></html>';

describe('deferScripts', () => {
  const late = deferScripts(PAGE);

  it('loads no script while the page is parsed', () => {
    expect(late).not.toContain('<link rel="modulepreload"');
    expect(late).not.toMatch(/^import /m);
    expect(late).toContain('<link rel="stylesheet" href="/c.css"/>');
  });

  it('loads all scripts at once later and then runs the same program', () => {
    expect(late).toContain('["/a.js","/b.js"]');
    expect(late).toContain(
      'Promise.all([import("/a.js"),import("/b.js")]).then(([,route0])=>{window.modules = {"root":route0};',
    );
    expect(late).toContain('import("/entry.js")');
  });

  it('leaves the script element and its nonce unchanged, because hydration compares them', () => {
    expect(late).toContain('<script nonce="N" type="module" async="">');
  });

  it('produces valid JavaScript', () => {
    const [, source = ''] = /<script[^>]*>([\s\S]*?)<\/script>/.exec(late) ?? [];
    expect(() => new Function(source.replaceAll('import(', 'load('))).not.toThrow();
  });

  it('does not change a page without scripts', () => {
    expect(deferScripts('<p>a</p>')).toBe('<p>a</p>');
  });
});
