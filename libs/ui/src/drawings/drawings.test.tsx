/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import * as drawings from './index.ts';

describe('drawings', () => {
  it.each(Object.entries(drawings))('%s stays below 6 kB and has a description', (_, Drawing) => {
    const markup = renderToStaticMarkup(<Drawing />);
    expect(Buffer.byteLength(markup)).toBeLessThan(6144);
    expect(markup).toMatch(/role="img" aria-label="[^"]+"/);
    expect(markup).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('is decoration when its label is empty', () => {
    expect(renderToStaticMarkup(<drawings.BrokenLine label="" />)).toContain('aria-hidden="true"');
  });
});
