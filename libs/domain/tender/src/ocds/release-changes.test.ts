import fc from 'fast-check';
import { release, RESULT, STATE } from '../../test/release-sources.ts';
import type { NoticeState } from '../versions/notice-state.ts';
import { compileReleases, type MergeableRelease } from './merge.ts';
import { TENDER_ENDED, type NoticeVersionSource } from './process.ts';
import { toLocalTime } from './values.ts';

describe('releases of changes', () => {
  it.each<[string, Partial<NoticeState>, Partial<NoticeVersionSource>, string]>([
    ['a clarification', { infoType: '0105' }, {}, 'tenderUpdate'],
    [
      'a clarification that changes something',
      { infoType: '0105', statements: [{ field: '限价', from: '一', to: '二' }] },
      {},
      'tenderAmendment',
    ],
    [
      'the end of a tender',
      { infoType: '0105', statements: [{ ...TENDER_ENDED }] },
      {},
      'tenderCancellation',
    ],
    ['a corrected title', {}, { version: 2, before: STATE }, 'tenderUpdate'],
    ['a moved deadline', {}, { version: 2, before: STATE, isMaterial: true }, 'tenderAmendment'],
    [
      'a withdrawn notice',
      { state: 'withdrawn' },
      { version: 2, before: STATE },
      'tenderCancellation',
    ],
    ['a withdrawn result', { ...RESULT, state: 'withdrawn' }, { version: 2 }, 'awardCancellation'],
    ['a notice published again', {}, { version: 3, before: STATE, isRestored: true }, 'tender'],
  ])('tags %s', (_title, state, changes, tag) => {
    expect(release(state, changes).tag).toEqual([tag]);
  });

  it('names what changed', () => {
    const statements = [{ field: '限价', from: '一', to: '二' }];
    const first = release({ infoType: '0105', statements });
    expect(first.tender).toMatchObject({
      amendments: [{ id: 'n1-1', description: '限价：一 → 二' }],
    });
    const later = release(
      {},
      {
        version: 2,
        before: STATE,
        recordedAt: '2026-02-01T00:00:00Z',
        changedFields: ['投标截止时间'],
      },
    );
    expect(later.tender).toMatchObject({
      amendments: [{ id: 'n1-2', description: '公告变更：投标截止时间', releaseID: 'n1-2' }],
    });
    expect(later.tender).not.toHaveProperty('status');
  });

  it('removes what a version no longer has', () => {
    const later = release(
      { deadline: null, amount: null },
      { version: 2, before: STATE, recordedAt: '2026-02-01T00:00:00Z' },
    );
    // The standard's schema has no null where it expects an object.
    expect(later.tender).toMatchObject({
      tenderPeriod: { endDate: null },
      value: { amount: null, currency: null },
    });
    const { tender } = compileReleases([release(), later]);
    expect(tender).not.toHaveProperty('tenderPeriod');
    expect(tender).not.toHaveProperty('value');
    expect(tender).toMatchObject({ status: 'active', bidOpening: {} });
  });

  it('leaves nothing of a withdrawn notice but its end', () => {
    const gone = release({ state: 'withdrawn' }, { version: 2, before: STATE });
    expect(gone.tender).toEqual({ id: 'ocds-abc123-1-tender', status: 'cancelled' });
    expect(JSON.stringify(gone)).not.toMatch(/大桥|兴山|招标文件/);
    const lot = { lotNo: '2', name: '二标段' };
    expect(release({ state: 'withdrawn', lot }).tender).toEqual({
      id: 'ocds-abc123-1-tender',
      lots: [{ id: '2', status: 'cancelled' }],
    });
    const result = release({ ...RESULT, state: 'withdrawn' });
    expect(result.awards).toEqual([{ id: 'award-id-甲公司', status: 'cancelled' }]);
    expect(JSON.stringify(result)).not.toContain('960000');
  });
});

describe('releases', () => {
  const states = fc.record(
    {
      state: fc.constantFrom('published', 'withdrawn'),
      infoType: fc.constantFrom<NoticeState['infoType']>('0100', '0102', '0104', '0105'),
      deadline: fc.constantFrom(null, STATE.deadline),
      amount: fc.constantFrom(null, STATE.amount),
      lot: fc.constantFrom(null, { lotNo: '1', name: '一标段' }),
      awards: fc.constantFrom<NoticeState['awards']>([], RESULT.awards ?? []),
      qualification: fc.constantFrom(null, '一级'),
    },
    { requiredKeys: [] },
  );

  it('compile to the newest version of a notice', () => {
    fc.assert(
      fc.property(fc.array(states, { minLength: 1, maxLength: 4 }), (changes) => {
        const versions = changes.map((change) => ({
          ...STATE,
          ...change,
          infoType: STATE.infoType,
        }));
        const releases: MergeableRelease[] = versions.map((state, at) =>
          release(state, {
            version: at + 1,
            before: versions.slice(0, at).findLast((earlier) => earlier.state === 'published'),
            isRestored: at > 0 && versions[at - 1]?.state === 'withdrawn',
            recordedAt: new Date(Date.UTC(2026, 1, at + 1)).toISOString(),
          }),
        );
        expect(new Set(releases.map(({ id }) => id)).size).toBe(releases.length);
        const last = versions.at(-1) ?? STATE;
        const { tender } = compileReleases(releases) as unknown as {
          tender: Record<string, unknown>;
        };
        if (last.state !== 'published') return;
        expect(tender.eligibilityCriteria).toBe(last.qualification ?? undefined);
        expect(tender.tenderPeriod).toEqual(
          last.deadline ? { endDate: toLocalTime(last.deadline) } : undefined,
        );
      }),
    );
  });

  it('never contain the text, contacts or hashes of files', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(JSON.stringify(release(state))).not.toMatch(/13900000000|f00d|source\.example/);
      }),
    );
  });
});
