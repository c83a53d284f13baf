import fc from 'fast-check';
import { findDecision } from './decision.ts';
import { describeRound, describeRounds, judgeRound, type Round } from './verdict.ts';

const LOG = `2026-11-27 06:32:50,210 INFO: establishing a new patroni connection to the postgres cluster
2026-11-27 06:32:51,000 INFO: promoted self to leader by acquiring session lock
server promoting
2026-11-27 06:40:01,250 INFO: promoted self to leader by acquiring session lock
2026-11-27 06:40:02,100 INFO: no action. I am (pg-1), the leader with the lock`;

describe("Patroni's decision", () => {
  it('is the first one after the strike', () => {
    const strike = Date.parse('2026-11-27T06:39:40Z');
    expect(findDecision(LOG, strike)).toBe(Date.parse('2026-11-27T06:40:01.250Z'));
  });

  it('is not an earlier one', () => {
    expect(findDecision(LOG, Date.parse('2026-11-27T06:41:00Z'))).toBeUndefined();
    expect(findDecision('', 0)).toBeUndefined();
  });
});

describe('a round', () => {
  const round: Round = {
    untilWrite: 24_000,
    sinceDecision: 2_500,
    acknowledged: 310,
    unknown: { count: 3, appeared: 1 },
    problems: [],
  };

  it('holds when writes are back in time and nothing was found', () => {
    expect(judgeRound(round)).toEqual([]);
    expect(describeRound(round)).toBe(
      '24.0 秒后写入成功（Patroni 决定后 2.5 秒）；核对答复成功的写入 310 条，不知结果 3 条（其中写上了 1）；' +
        '没有丢失、重复、掉登录和打不开的页面',
    );
  });

  it('counts from the decision where there is one, else from the strike', () => {
    const ms = fc.integer({ min: 0, max: 60_000 });
    fc.assert(
      fc.property(ms, fc.option(ms, { nil: undefined }), (untilWrite, sinceDecision) => {
        const waited = sinceDecision ?? untilWrite;
        const faults = judgeRound({ ...round, untilWrite, sinceDecision });
        expect(faults.length > 0).toBe(waited > 30_000);
      }),
    );
  });

  it('breaks its promise by anything that the mix found', () => {
    const broken = { ...round, problems: ['收藏：1 条答复过成功却不在库里'] };
    expect(describeRound(broken)).toContain('收藏：1 条答复过成功却不在库里');
    expect(describeRounds([round, broken])).toBe(
      '2 轮里 1 轮合格；写入最久停了 24.0 秒，Patroni 决定后最久 2.5 秒；核对了 620 条答复成功的写入',
    );
  });
});
