/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import * as scenes from './index.ts';

describe('dusk scenes', () => {
  it.each(Object.entries(scenes))('%s stays below 6 kB and has a description', (_, Scene) => {
    const markup = renderToStaticMarkup(<Scene />);
    expect(Buffer.byteLength(markup)).toBeLessThan(6144);
    expect(markup).toMatch(/role="img" aria-label="[^"]+"/);
    expect(markup).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('differ in their shapes', () => {
    const shapes = Object.values(scenes).map((Scene) => {
      const markup = renderToStaticMarkup(<Scene label="" />);
      return new Set([...markup.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d));
    });
    for (const [i, own] of shapes.entries()) {
      for (const other of shapes.slice(i + 1)) {
        const shared = [...own].filter((d) => other.has(d)).length;
        expect(shared / own.size).toBeLessThan(0.2);
      }
    }
  });
});
