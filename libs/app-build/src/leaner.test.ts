import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { isWrittenFor, leanerCode, PARTS } from './leaner.ts';
import { leanManifest } from './leaner-manifest.ts';

const CODE = `function keep() {
	function drop(a, b) {
		if (a) {
			return b;
		}
	}
	return once(drop);
}
`;

const X = { of: 'x@1.0.0', file: 'x.js' };

describe('leaner code', () => {
  it('empties functions that do nothing, wherever they stand', () => {
    const lean = leanerCode(CODE, { ...X, empty: ['drop'] });
    expect(lean).toBe('function keep() {\n\tfunction drop() {}\n\treturn once(drop);\n}\n');
  });

  it('says what is left out to who calls it all the same', () => {
    expect(leanerCode(CODE, { ...X, refused: ['drop'] })).toContain(
      'function drop() {throw Error("app-kit leaves drop out")}',
    );
  });

  it('refuses what is not there', () => {
    expect(() => leanerCode(CODE, { ...X, empty: ['other'] })).toThrow('other');
    expect(() => leanerCode(CODE, { ...X, exports: 'a', instead: '' })).toThrow('exports');
  });

  it('is for one version only', () => {
    expect(isWrittenFor({ ...X, of: 'react@0.0.1' })).toBe(false);
  });

  it.each(PARTS.filter(isWrittenFor).map((part) => [part.file, part] as const))(
    '%s is still a program',
    (file, part) => {
      const path = new URL(`../../../node_modules${file}`, import.meta.url);
      const whole = readFileSync(path, 'utf8');
      const lean = leanerCode(whole, part);
      expect(lean.length).toBeLessThan(whole.length);
      expect(() => transformSync(lean, { loader: 'js' })).not.toThrow();
    },
  );
});

describe('the table of routes', () => {
  const table = {
    entry: { module: '/e.js', imports: ['/base.js'], css: [] },
    routes: {
      root: { id: 'root', path: '', hasLoader: false, module: '/r.js', imports: ['/base.js'] },
      list: { id: 'list', hasLoader: true, imports: ['/base.js', '/row.js'], css: [] },
    },
    version: '1',
  };

  it('says what is so, not what is not, and names no file that every page has', () => {
    const lean = leanManifest(`window.__reactRouterManifest=${JSON.stringify(table)};`);
    expect(JSON.parse(lean.slice('window.__reactRouterManifest='.length, -1))).toEqual({
      entry: table.entry,
      routes: {
        root: { id: 'root', path: '', module: '/r.js' },
        list: { id: 'list', hasLoader: true, imports: ['/row.js'] },
      },
      version: '1',
    });
  });
});
