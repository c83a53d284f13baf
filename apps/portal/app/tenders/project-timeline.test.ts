import { toTimelineStages } from './project-timeline.tsx';

const notice = (infoType: '0100' | '0102' | '0104' | '0105', day: string, deadline?: string) => ({
  id: `${infoType}-${day}`,
  category: 'ENGINEERING' as const,
  infoType,
  publishTime: `2026-11-${day}T09:00:00+08:00`,
  openTime: null,
  deadline: deadline ?? null,
  version: 1,
});
const now = Date.parse('2026-11-20T12:00:00+08:00');

describe('toTimelineStages', () => {
  it('counts the notices of a stage and shows the latest', () => {
    const stages = toTimelineStages(
      [notice('0100', '06'), notice('0105', '13'), notice('0105', '18')],
      now,
    );
    expect(stages['0100']).toEqual({
      state: 'done',
      lines: ['11 月 6 日发布'],
      href: '/tender/detail/0100-06/ENGINEERING/0100',
    });
    expect(stages['0105']).toEqual({
      state: 'done',
      lines: ['11 月 18 日发布', '共 2 次'],
      href: '/tender/detail/0105-18/ENGINEERING/0105',
    });
    expect(stages['0104']).toBeUndefined();
  });

  it('counts the changes of the notices of a stage', () => {
    const changed = { ...notice('0100', '06'), version: 3 };
    const stages = toTimelineStages([changed, notice('0105', '13')], now);
    expect(stages['0100']?.lines).toEqual(['11 月 6 日发布', '变更 2 次']);
    expect(stages['0105']?.lines).toEqual(['11 月 13 日发布']);
  });

  it('names the year of a day in another year', () => {
    const later = Date.parse('2027-02-01T12:00:00+08:00');
    const stages = toTimelineStages([notice('0100', '06')], later);
    expect(stages['0100']?.lines).toEqual(['2026 年 11 月 6 日发布']);
    const eve = Date.parse('2026-12-31T23:30:00+08:00');
    expect(toTimelineStages([notice('0100', '06')], eve)['0100']?.lines).toEqual([
      '11 月 6 日发布',
    ]);
  });

  it('does not link to the shown notice', () => {
    const stages = toTimelineStages([notice('0100', '06'), notice('0105', '13')], now, '0100-06');
    expect(stages['0100']?.href).toBeUndefined();
    expect(stages['0105']?.href).toBeDefined();
  });

  it('waits for the opening until the deadline', () => {
    const open = toTimelineStages([notice('0100', '06', '2026-11-26T09:30:00+08:00')], now);
    expect(open['0102']).toEqual({
      state: 'now',
      spokenState: '等待开标',
      lines: ['11 月 26 日 09:30', '等待开标'],
    });
    const past = toTimelineStages([notice('0100', '06', '2026-11-19T09:30:00+08:00')], now);
    expect(past['0102']?.state).toBe('next');
  });

  it('omits an opening that was skipped', () => {
    const stages = toTimelineStages(
      [notice('0100', '06', '2026-11-26T09:30:00+08:00'), notice('0104', '19')],
      now,
    );
    expect(stages['0102']).toBeUndefined();
  });
});
