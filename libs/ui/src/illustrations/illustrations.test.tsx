/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import * as illustrations from './index.ts';

describe('illustrations', () => {
  it.each(Object.entries(illustrations))(
    '%s stays below 6 kB and has a description',
    (_, Illustration) => {
      const markup = renderToStaticMarkup(<Illustration />);
      expect(Buffer.byteLength(markup)).toBeLessThan(6144);
      expect(markup).toMatch(/role="img" aria-label="[^"]+"/);
      expect(markup).not.toMatch(/NaN|undefined|Infinity/);
    },
  );

  it('is decorative if its label is empty', () => {
    expect(renderToStaticMarkup(<illustrations.LoadErrorIllustration label="" />)).toContain(
      'aria-hidden="true"',
    );
  });
});
