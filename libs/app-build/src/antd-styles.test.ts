import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createAntdTheme, extractAntdStyles, readTokens } from './antd-styles.ts';

const tokensFile = fileURLToPath(new URL('../../ui/src/styles/tokens.css', import.meta.url));
const tokens = readTokens(readFileSync(tokensFile, 'utf8'));

describe('readTokens', () => {
  it('takes the first value of a name, in one line', () => {
    const css = ':root{--a: #fff; --b:\n  x,\n  y;} @media print{:root{--a: #000;}}';
    expect([...readTokens(css)]).toEqual([
      ['a', '#fff'],
      ['b', 'x, y'],
    ]);
  });
});

describe('the theme of antd', () => {
  it('is made of the design tokens', () => {
    expect(createAntdTheme(tokens).token).toMatchObject({
      colorPrimary: tokens.get('blue'),
      colorText: tokens.get('text'),
      controlHeight: 32,
    });
    expect(() => createAntdTheme(new Map())).toThrow('--blue');
  });

  it('comes out as styles of the named components, with the colours as custom properties', async () => {
    const css = await extractAntdStyles(tokensFile, ['Button']);
    expect(css).toContain('.ant-btn');
    expect(css).not.toContain('.ant-table');
    expect(css).toContain('--ant-color-primary:#1459e0');
  });
});
