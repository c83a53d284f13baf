import { findReasons, rankSimilar, type SimilarCandidate } from './similar-notices.rules.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-11-22T09:00:00+08:00');
const notice = {
  infoType: '0100',
  category: 'ENGINEERING',
  projectType: 'ROAD',
  divisionCode: '420526',
  amount: '10000000.00',
};

/** A candidate that differs in everything but the changes. */
const candidate = (id: string, changes: Partial<SimilarCandidate> = {}): SimilarCandidate => ({
  id,
  projectId: `project ${id}`,
  infoType: '0104',
  category: 'ENGINEERING',
  projectType: 'BUILDING',
  divisionCode: '310101',
  amount: null,
  publishTime: new Date(now - 10 * DAY),
  deadline: null,
  ...changes,
});
const rank = (candidates: SimilarCandidate[], max = 6) =>
  rankSimilar(notice, candidates, { now, max }).map(({ id }) => id);

describe('findReasons', () => {
  it.each<[string, Partial<SimilarCandidate>, string[]]>([
    ['nothing in common', {}, []],
    ['the type', { projectType: 'ROAD' }, ['projectType']],
    ['the city', { divisionCode: '420502' }, ['city']],
    ['the province', { divisionCode: '420100' }, ['province']],
    ['half the amount', { amount: '5000000' }, ['amount']],
    ['less than half the amount', { amount: '4999999' }, []],
    ['everything', { ...notice }, ['projectType', 'city', 'amount']],
  ])('names %s', (_title, changes, reasons) =>
    expect(findReasons(notice, candidate('a', changes))).toEqual(reasons),
  );

  it('does not compare unspecific types, unknown places and unknown amounts', () => {
    const bare = { ...notice, projectType: 'COMMON', divisionCode: null, amount: null };
    expect(findReasons(bare, candidate('a', bare))).toEqual([]);
    expect(findReasons({ ...bare, amount: '0' }, candidate('a', { ...bare, amount: '0' }))).toEqual(
      [],
    );
  });

  it('compares categories outside construction', () => {
    const land = { ...notice, category: 'LAND_USE', projectType: 'NON' };
    const other = candidate('a', { category: 'LAND_USE', projectType: 'NON' });
    expect(findReasons(land, other)).toEqual(['category']);
    expect(findReasons(notice, candidate('a'))).toEqual([]);
  });

  it('knows no city of notices that name a province only', () => {
    const wide = { ...notice, divisionCode: '420000' };
    expect(findReasons(wide, candidate('a', { divisionCode: '420000' }))).toEqual(['province']);
  });
});

describe('rankSimilar', () => {
  it('ranks type and place above either of them, and either above the amount', () => {
    const order = rank([
      candidate('place', { divisionCode: '420502' }),
      candidate('type', { projectType: 'ROAD' }),
      candidate('both', { projectType: 'ROAD', divisionCode: '420100' }),
      candidate('all', { ...notice }),
    ]);
    expect(order).toEqual(['all', 'both', 'type', 'place']);
  });

  it('leaves out what shares neither type nor place', () => {
    expect(rank([candidate('a', { amount: notice.amount })])).toEqual([]);
  });

  it('leaves out other categories', () => {
    expect(rank([candidate('a', { ...notice, category: 'LAND_USE' })])).toEqual([]);
  });

  it('prefers open notices, the same stage and newer ones', () => {
    const road = { projectType: 'ROAD' };
    const order = rank([
      candidate('old', { ...road, publishTime: new Date(now - 300 * DAY) }),
      candidate('new', road),
      candidate('stage', { ...road, infoType: '0100' }),
      candidate('open', { ...road, deadline: new Date(now + DAY) }),
      candidate('over', { ...road, deadline: new Date(now - DAY), infoType: '0102' }),
    ]);
    expect(order).toEqual(['open', 'stage', 'over', 'new', 'old']);
  });

  it('shows the best notice of a project only, and at most the given number', () => {
    const project = { projectId: 'one', projectType: 'ROAD' };
    const order = rank(
      [
        candidate('result', project),
        candidate('tender', { ...project, infoType: '0100' }),
        candidate('b', { projectType: 'ROAD' }),
        candidate('c', { divisionCode: '420502' }),
      ],
      2,
    );
    expect(order).toEqual(['tender', 'b']);
  });
});
