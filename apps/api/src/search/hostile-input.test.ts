import { readFileSync } from 'node:fs';
import { normaliseStandardNumber } from '@zhucheng/domain-news';
import { anyCharacter } from '@zhucheng/test-kit/characters';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { type SuiteDatabase, suiteDatabase } from '../../test/harness.ts';
import {
  createHighlighter,
  indexDocuments,
  searchDocuments,
  toSearchQuery,
  toSearchVector,
} from './index.ts';
import { sharedDataPath } from '../../test/shared-data.ts';

let database: SuiteDatabase;
beforeAll(async () => (database = await suiteDatabase()));
afterAll(() => database.drop());

const OUR_LIST = [
  '\0',
  'a\0b',
  '\ud800',
  '\udc00盾构\ud83d',
  "'; drop table search_document; --",
  "' | 'a':* & !'b' <-> \\",
  '\\',
  "''''",
  '%_%',
  '(((',
  ':*',
  '!!!',
  '*',
  '^盾构',
  '+盾构',
  '=盾构',
  '#gb50500',
  '@2026-01 ~article',
  '${jndi:ldap://x}',
  '<script>alert(1)</script>',
  '１２３４５６７８９０',
  '\u202e盾构\u202c',
  'ﷺ'.repeat(50),
  '的'.repeat(500),
  '盾构'.repeat(5_000),
  Array.from({ length: 3_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(''),
  'x'.repeat(100_000),
  '👩‍👩‍👧‍👦🏗️',
  'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
];

const blns = sharedDataPath('robustness/blns.json');
const publicList = blns ? (JSON.parse(readFileSync(blns, 'utf8')) as string[]) : [];
/** The list in parts, each with the time limit of a test. */
const PARTS = 6;
const parts = Array.from({ length: PARTS }, (_, part) =>
  publicList.filter((_text, at) => at % PARTS === part),
);

/** Through everything that takes text from outside. */
async function survives(text: string): Promise<void> {
  const { db } = database;
  const document = { kind: 'hostile', refId: uuidv7(), publishedAt: new Date() };
  await indexDocuments(db, [{ ...document, title: text, body: text, numbers: [text] }]);
  await searchDocuments(db, { query: text, current: 1, size: 5 });
  createHighlighter(text)(text, 50);
  normaliseStandardNumber(text);
  const vector = toSearchVector({ title: text, body: text });
  for (const mode of ['all', 'any'] as const) {
    const query = toSearchQuery(text, mode);
    if (query === null) continue;
    const rows = await database.query('select $1::tsvector @@ $2::tsquery as found', [
      vector,
      query,
    ]);
    if (text.length <= 200) expect([text, rows]).toEqual([text, [{ found: true }]]);
  }
}

describe('hostile input', () => {
  it('of our own list is stored, found and harmless', async () => {
    for (const text of OUR_LIST) await survives(text);
  });

  (blns ? it : it.skip).each(parts.map((texts, part) => ({ part, texts })))(
    'of part $part of the public list is harmless（缺少数据时跳过）',
    async ({ texts }) => {
      for (const text of texts) await survives(text);
    },
  );

  it('of any kind is harmless', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => survives(text)),
      { numRuns: 60 },
    );
  });

  it('is truncated where a text has more distinct words than PostgreSQL can hold', async () => {
    const long = Array.from({ length: 160_000 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000)),
    ).join('');
    await survives(`锚碇${long}`);
    const { records } = await searchDocuments(database.db, { query: '锚碇', current: 1, size: 1 });
    expect(records).toHaveLength(1);
  });
});
