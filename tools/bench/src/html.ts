import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { LANDING_PATHS } from './lighthouse/example-pages.ts';
import { atMost, report, type Figure } from './lib/report.ts';

/** Maximum brotli kB of the HTML of a list of 20 records. */
export const MAX_LIST_KB = 8.5;

/** Lists of 20 records that have a target. */
export const LIST_PAGES = [
  { name: '新闻列表（20 条）', path: '/information/list?tabsType=news' },
  { name: '招标列表（20 条）', path: '/tender' },
  { name: '标准列表（20 条）', path: '/standard' },
];

/** Maximum brotli kB of a landing page with its styles: ten TCP segments, what a new connection is sent at once. */
const MAX_LANDING_KB = 14.6;

/** Lists whose texts are longer; without a target. */
const OTHER_LISTS = [
  { name: '政策列表', path: '/policy' },
  { name: '论文列表', path: '/paper' },
  { name: '资料列表', path: '/information/list?tabsType=download' },
  { name: '搜索结果', path: '/search?keywords=桥梁' },
];

const KILO = 1000;

/** Brotli bytes of a text, in kB. */
const toKiloBytes = (text: string) => brotliCompressSync(text).length / KILO;

/** Returns the text that visitors see or hear, without markup, scripts and styles. */
const toPlainText = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** `html --origin http://localhost:8080`: brotli bytes of the HTML of lists, with those of their text, and of landing pages on a running platform. */
export async function benchHtml(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { origin: { type: 'string', default: 'http://localhost:8080' } },
  });
  const figures: Figure[] = [];
  for (const { name, path } of [...LIST_PAGES, ...OTHER_LISTS]) {
    const html = await (await fetch(values.origin + path)).text();
    const size = toKiloBytes(html);
    const text = `文字 ${toKiloBytes(toPlainText(html)).toFixed(1)}`;
    figures.push(
      LIST_PAGES.some((list) => list.path === path)
        ? atMost(`${name}，${text}`, size, MAX_LIST_KB, 'kB')
        : { what: `${name}，${text}`, measured: `${size.toFixed(1)} kB`, target: '' },
    );
  }
  for (const path of LANDING_PATHS) {
    const html = await (await fetch(values.origin + path)).text();
    figures.push(atMost(`落地页 ${path}，含样式`, toKiloBytes(html), MAX_LANDING_KB, 'kB'));
  }
  report('HTML，brotli', figures);
}
