import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { drawColumnChart, type ColumnChart } from './column-chart.ts';

const MONTHS = ['12', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'];

const chartOf = (changes: Partial<ColumnChart> = {}): ColumnChart => ({
  title: '近 12 个月公告数',
  categories: MONTHS,
  size: { width: 560, height: 440 },
  series: [
    {
      name: '上一年同月',
      tone: 'pale',
      values: MONTHS.map((_, at) => (at < 11 ? 900 + at : null)),
    },
    { name: '这一年', tone: 'main', values: MONTHS.map((_, at) => 1_000 + 75 * at), open: [11] },
  ],
  ...changes,
});

/** Parses XML as strictly as browsers do for images; throws for anything that is not well-formed. */
function parseXml(svg: string) {
  const names: string[] = [];
  const tags = svg.matchAll(/<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g);
  let end = 0;
  const texts: string[] = [];
  for (const { 0: tag, 1: closing, 2: name = '', 4: single, index } of tags) {
    texts.push(svg.slice(end, index));
    end = index + tag.length;
    if (closing) expect(names.pop()).toBe(name);
    else if (!single) names.push(name);
  }
  expect([names, svg.slice(end)]).toEqual([[], '']);
  for (const text of texts) expect(text).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|#\d+|#39);)/);
  return texts.filter((text) => text.trim() !== '');
}

describe('drawColumnChart', () => {
  it('draws an image of the given size with title, axes and colours of the page', () => {
    const svg = drawColumnChart(chartOf());
    expect(svg).toMatch(/^<svg width="560" height="440" [^>]*viewBox="0 0 560 440"/);
    const texts = parseXml(svg);
    expect(texts).toEqual(
      expect.arrayContaining(['近 12 个月公告数', '0', '1,000', '2,000', ...MONTHS]),
    );
    expect(svg.match(/<path [^>]*fill="#1459e0"/g)).toHaveLength(11);
    expect(svg.match(/<path [^>]*fill="#c9dbfb"/g)).toHaveLength(11);
    expect(svg.match(/<path [^>]*stroke="#1459e0"[^>]*stroke-dasharray/g)).toHaveLength(1);
  });

  it('draws the same bytes each time, about a kilobyte compressed, without scripts and styles of its own', () => {
    const svg = drawColumnChart(chartOf());
    expect(drawColumnChart(chartOf())).toBe(svg);
    expect(brotliCompressSync(svg).length).toBeLessThan(1_000);
    expect(svg).not.toMatch(/<style|<script|class=|\son\w+=/);
  });

  it.each([
    ['no categories', { categories: [], series: [] }],
    [
      'nothing but zeros',
      { series: [{ name: '', tone: 'main' as const, values: MONTHS.map(() => 0) }] },
    ],
    ['large amounts', { series: [{ name: '', tone: 'main' as const, values: [9e15, 1.5] }] }],
    ['a phone', { size: { width: 350, height: 300 } }],
  ])('draws %s', (_what, changes) => {
    const svg = drawColumnChart(chartOf(changes));
    parseXml(svg);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('writes no part of a number twice on the axis of small numbers', () => {
    const series = [{ name: '', tone: 'main' as const, values: [1, 2] }];
    const texts = parseXml(drawColumnChart(chartOf({ categories: ['甲', '乙'], series })));
    expect(texts.slice(1)).toEqual(['0', '1', '2', '甲', '乙']);
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'draws a category called %s, and leaves the objects of the process alone',
    (name) => {
      const series = [{ name, tone: 'main' as const, values: [1] }];
      const texts = parseXml(drawColumnChart(chartOf({ title: name, categories: [name], series })));
      expect(texts.map((text) => text.replace('\u200b', ''))).toEqual([name, '0', '1', name]);
      const names: string[] = [];
      for (const key in {}) names.push(key);
      expect(names).toEqual([]);
      expect(Object.keys(Object)).toEqual([]);
    },
  );

  it('escapes every text', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '</text><script>alert(1)</script>',
        '"><a href="x">',
        "'&lt;",
        ']]>',
        '\ud800\0',
      ),
    );
    fc.assert(
      fc.property(hostile, hostile, (title, category) => {
        const series = [{ name: category, tone: 'main' as const, values: [1] }];
        const svg = drawColumnChart(chartOf({ title, categories: [category], series }));
        parseXml(svg);
        expect(svg).not.toMatch(/<(?!\/?(?:svg|title|rect|path|text|g|defs|clipPath)\b)/);
      }),
      { numRuns: 60 },
    );
  });
});
