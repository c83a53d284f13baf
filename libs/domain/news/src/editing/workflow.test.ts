import fc from 'fast-check';
import {
  findObstacle,
  LIVE_STATES,
  OPEN_VERSION_MS,
  planSaving,
  WORK_STATES,
  type HeadVersion,
  type StepFacts,
} from './workflow.ts';

const now = new Date('2026-11-23T09:00:00+08:00');
const head = (changes: Partial<HeadVersion> = {}): HeadVersion => ({
  number: 3,
  revision: 2,
  authorId: 'a',
  open: true,
  createdAt: now,
  ...changes,
});
const saving = { base: { number: 3, revision: 2 }, authorId: 'a', now, isSame: false };

describe('planSaving', () => {
  it('keeps savings of one author in the open version for half an hour', () => {
    expect(planSaving(head(), saving)).toBe('update');
    const createdAt = new Date(now.getTime() - OPEN_VERSION_MS);
    expect(planSaving(head({ createdAt }), saving)).toBe('create');
  });

  it('begins a version after a closed one and after somebody else', () => {
    expect(planSaving(head({ open: false }), saving)).toBe('create');
    expect(planSaving(head(), { ...saving, authorId: 'b' })).toBe('create');
    expect(planSaving(head(), { ...saving, isApart: true })).toBe('create');
  });

  it('refuses savings from any other version, unless they change nothing', () => {
    const mark = fc.record({ number: fc.nat(5), revision: fc.nat(5) });
    const anyHead = fc.record({ open: fc.boolean(), authorId: fc.constantFrom('a', 'b', null) });
    fc.assert(
      fc.property(mark, anyHead, fc.boolean(), (base, changes, isSame) => {
        const plan = planSaving(head(changes), { ...saving, base, isSame });
        const isNewest = base.number === 3 && base.revision === 2;
        expect(plan === 'conflict').toBe(!isNewest && !isSame);
        expect(plan === 'unchanged').toBe(isSame);
      }),
    );
  });
});

const facts = (changes: Partial<StepFacts>): StepFacts => ({
  work: 'draft',
  live: null,
  fourEyes: true,
  isAuthor: true,
  ...changes,
});

describe('findObstacle', () => {
  it('leads from a draft by review to publishing', () => {
    expect(findObstacle('submit', facts({}))).toBeNull();
    expect(findObstacle('approve', facts({ work: 'review', isAuthor: false }))).toBeNull();
    expect(findObstacle('publish', facts({ work: 'approved' }))).toBeNull();
    expect(findObstacle('return', facts({ work: 'review' }))).toBeNull();
    expect(findObstacle('submit', facts({ work: 'returned' }))).toBeNull();
  });

  it('lets nobody approve what they wrote where four eyes are wanted', () => {
    expect(findObstacle('approve', facts({ work: 'review' }))).toContain('换一位同事');
    expect(findObstacle('approve', facts({ work: 'review', fourEyes: false }))).toBeNull();
  });

  it('lets nothing be published without approval where four eyes are wanted', () => {
    const any = fc.record({
      work: fc.constantFrom(...WORK_STATES, null),
      live: fc.constantFrom(...LIVE_STATES, null),
      fourEyes: fc.boolean(),
      isAuthor: fc.boolean(),
    });
    fc.assert(
      fc.property(any, fc.constantFrom('publish' as const, 'schedule' as const), (given, step) => {
        const isPublishable = findObstacle(step, given) === null;
        const isWanting = given.fourEyes && given.work !== null && given.work !== 'approved';
        expect(isPublishable && isWanting).toBe(false);
      }),
    );
  });

  it('tells in Chinese why a step is not possible', () => {
    for (const step of ['submit', 'approve', 'return', 'publish'] as const) {
      expect(findObstacle(step, facts({ work: null, live: 'published' }))).toMatch(
        /[\u4e00-\u9fa5]/,
      );
    }
  });
});
