import { formatAmount, MIN_SAMPLE } from '@zhucheng/domain-tender';
import { formatPercent } from './charts/chart-scale.ts';
import type { Profile } from './profile-links.ts';

/** Fact of the title block: a figure, and what it is made of. */
export interface ProfileFact {
  term: string;
  value: string;
  note: string;
}

/** Words for what the page counts, by role and information type. */
export function getCountWords({ role, infoType }: Pick<Profile, 'role' | 'infoType'>) {
  if (infoType === '0104') {
    // A lot may have several: candidates first, then the result.
    const verb = role === 'bidder' ? '中标' : '定标';
    return { count: '中标结果公告', amount: '中标价', verb, unit: '条' };
  }
  return {
    count: '招标公告',
    amount: '控制价、预算',
    verb: role === 'agency' ? '代理' : '招标',
    unit: '个',
  };
}

/** Period of the figures in words: 近一年, or the months where they are older. */
export function getPeriodName({ months }: Pick<Profile, 'months'>, now: number): string {
  const current = new Date(now + 8 * 3_600_000).toISOString().slice(0, 7);
  return months.at(-1)?.month === current ? '近一年' : formatPeriod({ months });
}

/** 2025-12 至 2026-11. */
export const formatPeriod = ({ months }: Pick<Profile, 'months'>): string =>
  `${months[0]?.month} 至 ${months.at(-1)?.month}`;

/** Four figures of the title block. */
export function listProfileFacts(profile: Profile, now: number): ProfileFact[] {
  const words = getCountWords(profile);
  const { year, ratios, openings, role, decided } = profile;
  const all = ratios[0];
  const median = year.medianAmount === null ? undefined : formatAmount(year.medianAmount);
  return [
    {
      term: `${getPeriodName(profile, now)}${words.verb}`,
      ...(words.unit === '条'
        ? { value: `${profile.results} 个`, note: `结果公告 ${year.total} 条` }
        : { value: `${year.total} 个`, note: compareYears(year) }),
    },
    {
      term: `${words.amount}合计`,
      value: year.amount === null ? '没有金额' : (formatAmount(year.amount) ?? year.amount),
      note: median ? `中位 ${median}` : `满 ${MIN_SAMPLE} 个有金额的才算中位`,
    },
    {
      term: '中标价 ÷ 控制价',
      value: all?.summary ? formatPercent(all.summary.median) : '样本不足',
      note: all?.summary
        ? `中位，${all.count} 个可比`
        : `${all?.count ?? 0} 个可比，满 ${MIN_SAMPLE} 个才算`,
    },
    role === 'bidder'
      ? {
          term: '投标中标率',
          value:
            decided.bids < MIN_SAMPLE ? '样本不足' : formatPercent(decided.wins / decided.bids),
          note: `有开标记录和结果的 ${decided.bids} 次，中标 ${decided.wins} 次`,
        }
      : {
          term: '每次开标',
          value: openings.summary ? `${openings.summary.mean.toFixed(1)} 家` : '样本不足',
          note: openings.summary
            ? `最少 ${openings.summary.min} 家，最多 ${openings.summary.max} 家`
            : `${openings.count} 次开标，满 ${MIN_SAMPLE} 次才算`,
        },
  ];
}

function compareYears({ total, before }: Profile['year']): string {
  if (before === 0) return '上一年没有';
  if (total === before) return `与上一年一样多`;
  return total > before ? `比上一年多 ${total - before} 个` : `比上一年少 ${before - total} 个`;
}
