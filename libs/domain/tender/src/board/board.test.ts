import fc from 'fast-check';
import { toShanghaiDay } from '../dates.ts';
import {
  BOARD_STAGE_IDS,
  BOARD_STAGES,
  canMove,
  findAdjacentStage,
  getStageName,
  isClosedStage,
  listNextStages,
  needsReason,
  type BoardStage,
} from './stages.ts';
import {
  compareTasks,
  getDueState,
  getTaskDue,
  pickCurrentDate,
  TASK_KIND_IDS,
  type ProjectDates,
} from './task-dates.ts';

const stages = fc.constantFrom(...BOARD_STAGE_IDS);
const instants = fc.option(
  fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') }),
);
const projectDates: fc.Arbitrary<ProjectDates> = fc.record({
  documents: instants,
  bond: instants,
  deadline: instants,
  opening: instants,
});
const days = instants.map((at) => (at === null ? null : toShanghaiDay(at)));
const kinds = fc.option(fc.constantFrom(...TASK_KIND_IDS));
const tasks = fc.record({ kind: kinds, day: days });

describe('stages', () => {
  it('are named, and only what is declined needs a reason', () => {
    expect(BOARD_STAGES.map(({ id }) => getStageName(id)).join(' ')).toBe(
      '待定 跟进 投标 已投 中标 未中 不投',
    );
    expect(BOARD_STAGE_IDS.filter(needsReason)).toEqual(['declined']);
    expect(BOARD_STAGE_IDS.filter(isClosedStage)).toEqual(['won', 'lost', 'declined']);
  });

  it.each<[BoardStage, BoardStage, boolean]>([
    ['pending', 'following', true],
    ['following', 'bidding', true],
    ['bidding', 'submitted', true],
    ['submitted', 'won', true],
    ['submitted', 'lost', true],
    ['pending', 'won', false],
    ['bidding', 'lost', false],
    ['submitted', 'declined', false],
    ['declined', 'submitted', false],
    ['declined', 'following', true],
    ['won', 'lost', true],
    ['pending', 'pending', false],
  ])('%s → %s: %s', (from, to, allowed) => {
    expect(canMove(from, to)).toBe(allowed);
  });

  it('can be walked from anywhere to anywhere, and every step back', () => {
    for (const from of BOARD_STAGE_IDS) {
      const reached = new Set<BoardStage>([from]);
      for (const stage of reached) for (const next of listNextStages(stage)) reached.add(next);
      expect([...reached].toSorted()).toEqual([...BOARD_STAGE_IDS].toSorted());
    }
  });

  it('beside a stage are allowed, on its side, and the nearest of those', () => {
    fc.assert(
      fc.property(stages, fc.constantFrom(1 as const, -1 as const), (stage, direction) => {
        const at = BOARD_STAGE_IDS.indexOf(stage);
        const found = findAdjacentStage(stage, direction);
        const allowed = listNextStages(stage)
          .map((id) => direction * (BOARD_STAGE_IDS.indexOf(id) - at))
          .filter((distance) => distance > 0);
        if (found === undefined) return allowed.length === 0;
        return direction * (BOARD_STAGE_IDS.indexOf(found) - at) === Math.min(...allowed);
      }),
    );
  });
});

describe('the date of a task', () => {
  const none: ProjectDates = { documents: null, bond: null, deadline: null, opening: null };
  const deadline = Date.parse('2026-12-01T09:30:00+08:00');

  it('is the one that the notice names for its kind', () => {
    expect(getTaskDue({ kind: 'deadline', day: null }, { ...none, deadline })).toEqual({
      day: '2026-12-01',
      at: deadline,
      manual: false,
    });
    expect(getTaskDue({ kind: 'documents', day: null }, { ...none, deadline }).day).toBeNull();
    expect(getTaskDue({ kind: null, day: null }, { ...none, deadline }).day).toBeNull();
  });

  it('is the next of those of several lots and rounds, else the last', () => {
    const times = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1 });
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 100 }), (all, now) => {
        const picked = pickCurrentDate(all, now) ?? NaN;
        expect(all).toContain(picked);
        for (const time of all) {
          if (time >= now) expect(picked).toBeGreaterThanOrEqual(now);
          if (picked >= now) expect(time < now || time >= picked).toBe(true);
          else expect(time).toBeLessThanOrEqual(picked);
        }
      }),
    );
    expect(pickCurrentDate([], 0)).toBeNull();
  });

  it('of the bond is the deadline at the latest', () => {
    fc.assert(
      fc.property(projectDates, (dates) => {
        const { at } = getTaskDue({ kind: 'bond', day: null }, dates);
        const named = [dates.bond, dates.deadline].filter((date) => date !== null);
        expect(at).toBe(named.length > 0 ? Math.min(...named) : null);
      }),
    );
  });

  it('moves with the notice unless it was set by hand', () => {
    fc.assert(
      fc.property(tasks, projectDates, projectDates, (task, before, after) => {
        const [first, second] = [getTaskDue(task, before), getTaskDue(task, after)];
        if (task.day !== null) {
          expect([first, second]).toEqual(Array(2).fill({ day: task.day, at: null, manual: true }));
        } else if (task.kind === null) {
          expect(second.day).toBeNull();
        } else if (task.kind !== 'bond') {
          expect(second.at).toBe(after[task.kind]);
          expect(second.manual).toBe(false);
        }
      }),
    );
  });

  it('orders tasks: a total order, open ones first, without a date last', () => {
    const dated = fc.record({ task: tasks, done: fc.boolean() });
    fc.assert(
      fc.property(fc.array(dated), projectDates, (all, dates) => {
        const listed = all.map(({ task, done }) => ({ due: getTaskDue(task, dates), done }));
        const sorted = listed.toSorted(compareTasks);
        for (const [at, task] of sorted.entries()) {
          for (const later of sorted.slice(at)) {
            expect(compareTasks(task, later)).toBeLessThanOrEqual(0);
            expect(compareTasks(later, task)).toBe(-compareTasks(task, later) || 0);
            if (task.done) expect(later.done).toBe(true);
            if (task.due.day === null && task.done === later.done) expect(later.due.day).toBeNull();
          }
        }
      }),
    );
  });

  it.each([
    ['2026-12-01', null, '2026-11-30T23:59', '明天', true, false],
    ['2026-12-01', null, '2026-12-01T23:59', '今天', true, false],
    ['2026-12-01', null, '2026-12-02T00:01', '过了 1 天', false, true],
    ['2026-12-01', '2026-12-01T09:30', '2026-12-01T08:00', '今天 09:30', true, false],
    ['2026-12-01', '2026-12-01T09:30', '2026-12-01T09:31', '今天已过', false, true],
    ['2026-12-01', '2026-12-01T09:30', '2026-11-27T10:00', '剩 4 天', false, false],
    ['2026-12-01', '2026-12-01T09:30', '2026-11-28T10:00', '剩 3 天', true, false],
    [null, null, '2026-11-28T10:00', '没有日期', false, false],
  ])('%s %s at %s is written %s', (day, time, clock, words, urgent, over) => {
    const at = time === null ? null : Date.parse(`${time}:00+08:00`);
    const now = Date.parse(`${clock}:00+08:00`);
    expect(getDueState({ day, at, manual: false }, now)).toEqual({ words, urgent, over });
  });
});
