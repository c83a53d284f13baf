import fc from 'fast-check';
import { INFORMATION_TYPE_IDS } from '../information-type.ts';
import { getProjectDateKey, listProjectDates, type DatedNotice } from './project-dates.ts';

const at = (text: string) => Date.parse(`2026-${text}:00+08:00`);

/** Notice of the only lot. */
const notice = (id: string, changes: Partial<DatedNotice> = {}): DatedNotice => ({
  id,
  lotId: null,
  infoType: '0100',
  publishTime: at('11-01T09:00'),
  deadline: null,
  openTime: null,
  isWithdrawn: false,
  ...changes,
});
const clarification = (id: string, changes: Partial<DatedNotice> = {}) =>
  notice(id, { infoType: '0105', publishTime: at('11-05T09:00'), ...changes });
const brief = (notices: readonly DatedNotice[]) =>
  listProjectDates(notices).map(({ kind, noticeId, statedBy, time, isCancelled }) => [
    kind,
    noticeId,
    statedBy,
    time,
    isCancelled ? 'cancelled' : 'stands',
  ]);

describe('the dates of a project', () => {
  const deadline = at('11-20T09:30');
  const later = at('11-25T09:30');
  const tender = notice('a', { deadline, openTime: deadline });

  it('are those of its tender notice', () => {
    expect(brief([tender])).toEqual([
      ['deadline', 'a', 'a', deadline, 'stands'],
      ['opening', 'a', 'a', deadline, 'stands'],
    ]);
  });

  it('are moved by a later clarification and keep their key', () => {
    const moved = clarification('b', { deadline: later });
    expect(brief([moved, tender])).toEqual([
      ['opening', 'a', 'a', deadline, 'stands'],
      ['deadline', 'a', 'b', later, 'stands'],
    ]);
  });

  it('fall back when the clarification is withdrawn', () => {
    const moved = clarification('b', { deadline: later, isWithdrawn: true });
    expect(brief([tender, moved])[0]).toEqual(['deadline', 'a', 'a', deadline, 'stands']);
  });

  it('are cancelled with the notice that announced them, at their last time', () => {
    const moved = clarification('b', { deadline: later });
    expect(brief([{ ...tender, isWithdrawn: true }, moved])).toEqual([
      ['opening', 'a', 'a', deadline, 'cancelled'],
      ['deadline', 'a', 'b', later, 'cancelled'],
    ]);
  });

  it('of a second round are dates of their own', () => {
    const again = notice('c', { publishTime: at('12-01T09:00'), deadline: at('12-20T09:30') });
    const moved = clarification('d', {
      publishTime: at('12-05T09:00'),
      deadline: at('12-22T09:30'),
    });
    expect(brief([tender, again, moved]).filter(([kind]) => kind === 'deadline')).toEqual([
      ['deadline', 'a', 'a', deadline, 'stands'],
      ['deadline', 'c', 'd', at('12-22T09:30'), 'stands'],
    ]);
  });

  it('of one lot are not moved by notices of another', () => {
    const one = { ...tender, lotId: '1', openTime: null };
    const other = clarification('b', { lotId: '2', deadline: later });
    expect(brief([one, other])).toEqual([
      ['deadline', 'a', 'a', deadline, 'stands'],
      ['deadline', 'b', 'b', later, 'stands'],
    ]);
  });

  it('are not read from results, and openings also from records of them', () => {
    const record = notice('b', { infoType: '0102', openTime: later, deadline: later });
    const result = notice('c', { infoType: '0104', openTime: later, deadline: later });
    expect(brief([result])).toEqual([]);
    expect(brief([record])).toEqual([['opening', 'b', 'b', later, 'stands']]);
  });

  it('that nobody states are none', () => {
    expect(listProjectDates([])).toEqual([]);
    expect(listProjectDates([notice('a'), clarification('b')])).toEqual([]);
  });
});

const time = fc.option(fc.integer({ min: 0, max: 50 }), { nil: null });
const anyNotices = fc.uniqueArray(
  fc.record<DatedNotice>({
    id: fc.integer({ min: 0, max: 99 }).map(String),
    lotId: fc.constantFrom(null, '1', '2'),
    infoType: fc.constantFrom(...INFORMATION_TYPE_IDS),
    publishTime: fc.integer({ min: 0, max: 20 }),
    deadline: time,
    openTime: time,
    isWithdrawn: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

describe('the dates of any project', () => {
  it('have distinct keys, are stated by a notice and do not depend on the order of notices', () => {
    fc.assert(
      fc.property(
        anyNotices,
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (notices, random) => {
          const dates = listProjectDates(notices);
          expect(new Set(dates.map(getProjectDateKey)).size).toBe(dates.length);
          for (const { kind, statedBy, time: found, isCancelled } of dates) {
            const source = notices.find(({ id }) => id === statedBy);
            expect(kind === 'deadline' ? source?.deadline : source?.openTime).toBe(found);
            if (!isCancelled) expect(source?.isWithdrawn).toBe(false);
          }
          const keyed = notices.map((one) => [random.next().value, one] as const);
          const shuffled = keyed.toSorted(([a], [b]) => a - b).map(([, one]) => one);
          expect(listProjectDates(shuffled)).toEqual(dates);
        },
      ),
    );
  });

  it('of one lot do not change with the notices of others', () => {
    fc.assert(
      fc.property(anyNotices, (notices) => {
        const ofLot = (lotId: string | null) => notices.filter((one) => one.lotId === lotId);
        const alone = [null, '1', '2'].flatMap((lotId) => listProjectDates(ofLot(lotId)));
        const keys = (dates: typeof alone) => dates.map((date) => JSON.stringify(date)).toSorted();
        expect(keys(listProjectDates(notices))).toEqual(keys(alone));
      }),
    );
  });
});
