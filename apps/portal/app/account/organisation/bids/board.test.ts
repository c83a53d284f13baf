import { BOARD_STAGE_IDS, type BoardStage } from '@zhucheng/domain-tender/board';
import {
  COLUMNS,
  describeChanges,
  filterByOwner,
  formatProjectMeta,
  listStage,
  NO_OWNER,
  type BoardProject,
} from './board.ts';

const make = (id: string, changes: Partial<BoardProject> = {}): BoardProject => ({
  id,
  projectId: id,
  name: `工程${id}`,
  region: '浙江省 杭州市',
  stage: 'pending',
  stageAt: '2026-11-22T10:00:00+08:00',
  reason: '',
  version: 1,
  owner: null,
  withdrawn: false,
  notice: null,
  amount: null,
  amountText: null,
  deadline: null,
  change: null,
  tasks: [],
  comments: 0,
  ...changes,
});

const due = (day: string, at: string | null = null, done = false): BoardProject['tasks'] => [
  { id: day, kind: null, title: '任务', due: { day, at, manual: at === null }, done, version: 1 },
];

const idsOf = (projects: readonly BoardProject[]) => projects.map(({ id }) => id);

describe('the columns of the board', () => {
  it('have every stage once', () => {
    expect(COLUMNS.flat().toSorted()).toEqual([...BOARD_STAGE_IDS].toSorted());
  });

  it('list open projects by what is due first, closed ones as they come', () => {
    const list = (stage: BoardStage) =>
      listStage(
        [
          make('none', { stage }),
          make('late', { stage, tasks: due('2026-12-09') }),
          make('done', { stage, tasks: due('2026-11-01', null, true) }),
          make('day', { stage, tasks: due('2026-12-01') }),
          make('hour', { stage, tasks: due('2026-12-01', '2026-12-01T09:30:00+08:00') }),
        ],
        stage,
      );
    expect(idsOf(list('bidding'))).toEqual(['hour', 'day', 'late', 'done', 'none']);
    expect(idsOf(list('won'))).toEqual(['none', 'late', 'done', 'day', 'hour']);
    expect(listStage([make('a')], 'won')).toEqual([]);
  });
});

it('shows the projects of an owner, of nobody, or all', () => {
  const projects = [make('a', { owner: { id: 'm1', name: '王工' } }), make('b')];
  expect(idsOf(filterByOwner(projects, 'm1'))).toEqual(['a']);
  expect(idsOf(filterByOwner(projects, NO_OWNER))).toEqual(['b']);
  expect(idsOf(filterByOwner(projects, null))).toEqual(['a', 'b']);
  expect(filterByOwner(projects, 'gone')).toEqual([]);
});

it('writes region and amount, as far as known', () => {
  expect(formatProjectMeta(make('a', { amount: '48912000.00' }))).toBe(
    '浙江省 杭州市 · 4,891.2 万',
  );
  expect(formatProjectMeta(make('a', { amountText: '详见公告' }))).toBe('浙江省 杭州市 · 详见公告');
  expect(formatProjectMeta(make('a', { region: '' }))).toBe('');
});

it('says what colleagues did', () => {
  const before = [make('a'), make('b'), make('c')];
  const after = [make('a', { stage: 'bidding', version: 2 }), make('b', { version: 2 }), make('d')];
  expect(describeChanges(before, after)).toBe(
    '“工程a”移到了“投标”；“工程d”加入了看板；“工程c”移出了看板',
  );
  expect(describeChanges(before, before)).toBe('');
});
