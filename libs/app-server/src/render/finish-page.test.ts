import { createHash } from 'node:crypto';
import { deferModules } from './defer-modules.ts';
import { finishPage } from './finish-page.ts';

const hash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

describe('finishPage', () => {
  it('allows marked inline scripts by their hash and removes the marks', () => {
    const { html, policy } = finishPage(
      `<link rel="stylesheet" nonce="N" href="/c.css"><script nonce="N">a("筑程")</script>` +
        `<script async="" nonce="N">b()</script><p>末</p>`,
      'N',
      { defer: String },
    );
    expect(html).toBe(
      `<link rel="stylesheet" href="/c.css"><script>a("筑程")</script>` +
        `<script async="">b()</script><p>末</p>`,
    );
    expect(policy).toContain(`script-src 'self' ${hash('a("筑程")')} ${hash('b()')};`);
  });

  it('removes the indentation of scripts before they are hashed', () => {
    const { html, policy } = finishPage(
      '<script nonce="N">(() => {\n\t\tif (a) {\n\t\t\tb();\n\t\t}\n})()</script>',
      'N',
      { defer: String },
    );
    const code = '(() => {\nif (a) {\nb();\n}\n})()';
    expect(html).toBe(`<script>${code}</script>`);
    expect(policy).toContain(`script-src 'self' ${hash(code)};`);
  });

  it('adds no hash for scripts in content, for data and for repeated scripts', () => {
    const page =
      `<script nonce="N">ours()</script><script>theirs()</script><script nonce="guess">x()</script>` +
      `<script type="application/json">{}</script><script src="/a.js" nonce="N"></script>` +
      `<script nonce="N">ours()</script>`;
    const { html, policy } = finishPage(page, 'N', { defer: String });
    expect(policy.split(';')[0]).toBe(`script-src 'self' ${hash('ours()')}`);
    expect(html).toBe(page.replaceAll(' nonce="N"', ''));
  });

  it('writes the styles it can read into the page, with the address of the rest, and allows them by their hash', () => {
    const styles: Record<string, string> = { '/a.css': 'a{color:red}' };
    const { html, policy } = finishPage(
      `<link rel="stylesheet" href="/a.css" nonce="N"/><link rel="stylesheet" href="/b.css" nonce="N"/>` +
        `<link rel="icon" href="/a.css"/><link rel="stylesheet" href="/a.css"/>`,
      'N',
      { defer: String, readStyles: (address) => styles[address] },
    );
    expect(html).toBe(
      `<style data-stylesheet="/a.css">a{color:red}</style><link rel="stylesheet" href="/b.css"/>` +
        `<link rel="icon" href="/a.css"/><link rel="stylesheet" href="/a.css"/>`,
    );
    expect(policy).toContain(`style-src 'self' ${hash('a{color:red}')};`);
  });

  it('contains the other directives', () => {
    expect(finishPage('', 'N', { defer: String })).toEqual({
      html: '',
      policy:
        "script-src 'self'; default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; " +
        "font-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; " +
        "form-action 'self'; connect-src 'self' blob: data:; " +
        "img-src 'self' data: blob:; media-src 'self' blob:; worker-src 'self'",
    });
  });
});

describe('the module script of a page', () => {
  const { html, policy } = finishPage(
    '<html><head><title>t</title><link rel="modulepreload" nonce="N" href="/a.js"/>' +
      '<link rel="modulepreload" nonce="N" href="/b.js"/><link rel="stylesheet" nonce="N" href="/c.css"/></head>' +
      '<body><p>nonce="N"</p><script nonce="N" type="module" async="">import "/a.js";\n' +
      'import * as route0 from "/b.js";\n\nwindow.modules = {"root":route0};\n\nimport("/entry.js");</script>' +
      '</body></html>',
    'N',
    { defer: (code) => deferModules(code, ['/a.js', '/b.js']) },
  );
  const source = /<script[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

  it('loads nothing while the page is parsed', () => {
    expect(html).not.toContain('modulepreload" href');
    expect(html).not.toMatch(/^import /m);
    expect(html).toContain('<title>t</title><link rel="stylesheet" href="/c.css"/></head>');
  });

  it('loads all scripts at once later and then runs the same program', () => {
    expect(source).toContain('["/a.js","/b.js"]');
    expect(source).toContain('let [,route0]=all;window.modules = {"root":route0};');
    expect(source).toContain('import("/entry.js")');
  });

  it('leaves the script element unchanged, because hydration compares it, and is allowed', () => {
    expect(html).toContain('<script type="module" async="">');
    expect(policy).toContain(hash(source));
  });

  it('is valid JavaScript', () => {
    expect(() => new Function(source.replaceAll('import(', 'load('))).not.toThrow();
  });

  it('may be missing', () => {
    expect(finishPage('<p>a</p>', 'N', { defer: String }).html).toBe('<p>a</p>');
  });
});
