import { anyCharacter } from '@zhucheng/test-kit/characters';
import fc from 'fast-check';
import type { BaseManifest, LogFile } from '../folder/backup-folder.ts';
import { formatMoment, fromStamp, parseMoment, toStamp } from '../folder/moments.ts';
import { listOwnSegments, parseHistory, parsePosition, planRestore } from './plan.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 2, minute));

const base = (minute: number, timeline: number, stopPosition: string): BaseManifest => ({
  stamp: toStamp(at(minute)),
  endedAt: at(minute).toISOString(),
  timeline,
  firstSegment: `0000000${timeline}0000000000000002`,
  stopPosition,
  systemIdentifier: '7',
  serverVersion: '18.4',
  bytes: 1,
  sealedBytes: 1,
});

const logFile = (name: string, minute: number): LogFile => ({
  name,
  closedAt: at(minute),
  sha256: '',
  path: '',
});

describe('planRestore', () => {
  // At 30 the site was restored to the state of 15; the second timeline leaves the first there.
  const bases = [base(10, 1, '0/2000100'), base(20, 1, '0/6000100'), base(40, 2, '0/5000100')];
  const second = parseHistory(
    logFile('00000002.history', 30),
    '1\t0/4000000\tbefore 2026-11-27 02:15:00+00\n',
  );
  const log = new Map(
    bases.flatMap((one) => listOwnSegments(one)).map((name) => [name, logFile(name, 50)]),
  );
  const plan = (minute?: number, known = bases) =>
    planRestore(known, log, [second], minute === undefined ? undefined : at(minute));

  it.each([
    [15, 1, 10],
    [25, 1, 20],
    [35, 2, 10],
    [45, 2, 40],
    [undefined, 2, 40],
  ])('restores to minute %s on timeline %i from the base of minute %i', (minute, timeline, from) =>
    expect(plan(minute)).toMatchObject({ timeline, base: { endedAt: at(from).toISOString() } }),
  );

  it('refuses a log without a segment that the base needs', () => {
    const gap = new Map(log);
    gap.delete('000000010000000000000004');
    expect(() => planRestore(bases, gap, [second], at(25))).toThrow('000000010000000000000004');
    expect(planRestore(bases, gap, [second], at(15)).base.stamp).toBe(bases[0]?.stamp);
  });

  it('says from when to when it can restore', () => {
    expect(() => plan(9)).toThrow('最早能恢复到 2026-11-27 10:10:00');
    expect(() => plan(51)).toThrow('日志只到 2026-11-27 10:50:00');
    expect(() => plan(5, [])).toThrow('没有找到完整的备份');
    // Made after the position at which the first timeline was left.
    expect(() => plan(35, bases.slice(1))).toThrow('没有一份备份通向这个时刻');
  });
});

describe('parseMoment', () => {
  it.each([
    ['2026-11-27 10:00:00', '2026-11-27T02:00:00.000Z'],
    ['2026-11-27 10:00', '2026-11-27T02:00:00.000Z'],
    ['2026-11-27T10:00:00.5+09:00', '2026-11-27T01:00:00.500Z'],
    ['2026-11-27T10:00:00Z', '2026-11-27T10:00:00.000Z'],
  ])('reads %s', (text, iso) => expect(parseMoment(text)?.toISOString()).toBe(iso));

  it.each(['', 'latest', '2026-02-30 10:00', '2026-11-27', '2026-11-27 25:00', '10:00'])(
    'refuses "%s"',
    (text) => expect(parseMoment(text)).toBeUndefined(),
  );

  it('refuses or reads anything, and reads what is shown and stored', () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 40 });
    fc.assert(
      fc.property(text, (any) => {
        const moment = parseMoment(any);
        return moment === undefined || !Number.isNaN(moment.getTime());
      }),
    );
    const moments = fc.date({ min: at(0), max: new Date('2099-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (moment) => {
        const whole = new Date(Math.floor(moment.getTime() / 1000) * 1000);
        expect(parseMoment(formatMoment(moment))).toEqual(whole);
        expect(fromStamp(toStamp(moment))).toEqual(moment);
      }),
    );
  });
});

describe('listOwnSegments', () => {
  it('counts over the border of a log', () => {
    const own = { ...base(1, 1, '2/1000000'), firstSegment: '0000000100000001000000FF' };
    expect(listOwnSegments(own)).toEqual(['0000000100000001000000FF', '000000010000000200000000']);
  });
});

describe('parsePosition', () => {
  it('reads both halves', () => expect(parsePosition('1/A0')).toBe(2n ** 32n + 160n));
});
