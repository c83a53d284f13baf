import fc from 'fast-check';
import { getShareState, type ShareFacts } from './share.rules.ts';

const moment = fc.integer({ min: 0, max: 2_000 }).map((ms) => new Date(ms));
const share: fc.Arbitrary<ShareFacts> = fc.record({
  revokedAt: fc.option(moment),
  expiresAt: moment,
  views: fc.nat(20),
  maxViews: fc.option(fc.integer({ min: 1, max: 20 })),
  makerMayRead: fc.boolean(),
});

describe('getShareState', () => {
  it('is live only while nothing has ended the link', () => {
    fc.assert(
      fc.property(share, moment, (facts, now) => {
        const { revokedAt, expiresAt, views, maxViews, makerMayRead } = facts;
        const isLive =
          revokedAt === null &&
          makerMayRead &&
          now < expiresAt &&
          (maxViews === null || views < maxViews);
        expect(getShareState(facts, now) === 'live').toBe(isLive);
      }),
    );
  });

  it('never becomes live again by time or views', () => {
    fc.assert(
      fc.property(share, moment, fc.nat(2_000), fc.nat(5), (facts, now, later, more) => {
        const then = { ...facts, views: facts.views + more };
        if (getShareState(facts, now) === 'live') return;
        expect(getShareState(then, new Date(now.getTime() + later))).not.toBe('live');
      }),
    );
  });

  it('names the reason that somebody has chosen before those that come by themselves', () => {
    const ended = { revokedAt: new Date(1), expiresAt: new Date(1), views: 3, maxViews: 3 };
    const now = new Date(5);
    expect(getShareState({ ...ended, makerMayRead: true }, now)).toBe('revoked');
    expect(getShareState({ ...ended, revokedAt: null, makerMayRead: false }, now)).toBe('revoked');
    expect(getShareState({ ...ended, revokedAt: null, makerMayRead: true }, now)).toBe('expired');
    expect(
      getShareState({ ...ended, revokedAt: null, expiresAt: new Date(9), makerMayRead: true }, now),
    ).toBe('usedUp');
  });
});
