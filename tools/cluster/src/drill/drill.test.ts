import fc from 'fast-check';
import { findDecision } from './decision.ts';
import { judgeWitness } from './witness.ts';
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
    notes: [],
    failures: [],
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

  it('counts from the end of what lasts where nobody can write as long', () => {
    const full = { ...round, untilWrite: 45_000, sinceDecision: undefined };
    expect(judgeRound(full)).not.toEqual([]);
    expect(judgeRound({ ...full, sinceEnd: 15_000 })).toEqual([]);
    expect(judgeRound({ ...full, sinceEnd: 31_000 })).not.toEqual([]);
    expect(describeRound({ ...full, sinceEnd: 1, notes: ['磁盘写满'] })).toMatch(
      /^磁盘写满；45.0 秒/,
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

describe('a witness on the server that is cut off', () => {
  const acknowledged = [
    { id: 1, at: 100 },
    { id: 2, at: 200 },
  ];
  const all = new Set([1, 2, 3]);

  it('finds nothing when all is there that was acknowledged, and more', () => {
    const { problems } = judgeWitness(acknowledged, all, { replacedAt: 201 });
    expect(problems).toEqual([]);
  });

  it('finds what is lost, and what was acknowledged after another server took over', () => {
    const lost = judgeWitness(acknowledged, new Set([2]), { replacedAt: undefined });
    expect(lost.problems).toEqual(['在断开的主库上答复过成功的写入 1 条不见了']);
    const late = judgeWitness(acknowledged, all, { replacedAt: 150 });
    expect(late.problems).toEqual(['换了主库以后，旧的还答复成功 1 次']);
  });
});
