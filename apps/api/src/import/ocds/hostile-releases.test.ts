import fc from 'fast-check';
import { Divisions } from '../../db/divisions.ts';
import { divisionRows } from '../../db/seed/division-rows.ts';
import { UnreadableError, type SourceRecord } from '../mapping.ts';
import { ocds } from '../mappings/ocds.ts';
import { mapNotice } from '../notices.ts';

const context = { divisions: new Divisions(divisionRows()) };

/** Names that the mapping reads, and some that objects inherit. */
const NAMES = [
  ...['ocid', 'id', 'date', 'tag', 'parties', 'buyer', 'tender', 'planning', 'awards', 'contracts'],
  ...['bids', 'details', 'budget', 'amount', 'value', 'currency', 'name', 'roles', 'contactPoint'],
  ...['title', 'description', 'lots', 'relatedLots', 'suppliers', 'tenderers', 'procuringEntity'],
  ...['tenderPeriod', 'endDate', 'bidOpening', 'contractPeriod', 'durationInDays', 'amendments'],
  ...['documents', 'url', 'items', 'deliveryAddress', 'classification', 'releases', 'records'],
  ...['compiledRelease', 'address', 'region', 'telephone', 'status', '__proto__', 'toString'],
];
const WORDS = [
  ...['', '无', 'tender', 'award', 'compiled', 'CNY', 'active', 'cancelled', 'works', '湖北省'],
  ...[
    '2026-03-01T09:00:00Z',
    '2026-02-31',
    '1e309',
    '<script>x</script>',
    '\u0000\ud800',
    'http://x',
  ],
];

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.oneof(
      fc.constantFrom(...WORDS),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.double(),
      fc.integer(),
      fc.constantFrom(null, true, false),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 8 }),
  ),
}));
/** As `JSON.parse` returns it. */
const toJson = (record: object) => JSON.parse(JSON.stringify(record)) as SourceRecord;
const head = fc.constant({ ocid: 'ocds-abc123-1', id: 'r', date: '2026-03-01T09:00:00Z' });
const parts = fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 10 });
const release = fc.tuple(head, parts).map(([known, rest]) => ({ ...known, ...rest }));

describe('hostile releases', () => {
  it('become notices or are refused with a reason', () => {
    fc.assert(
      fc.property(release, (record) => {
        try {
          const notice = mapNotice(ocds, toJson(record), context);
          expect(notice.sourceId).not.toBe('');
          expect(notice.title).not.toBe('');
          expect(Number.isNaN(notice.publishTime.getTime())).toBe(false);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableError);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are found in any document without a loss', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 5 }), (records) => {
        const found = [...(ocds.expand?.(toJson({ version: '1.1', records })) ?? [])];
        expect(found.length).toBeGreaterThanOrEqual(records.length);
        for (const record of found as SourceRecord[]) expect(typeof record).toBe('object');
      }),
    );
  });
});
