/** Rule by which points are earned or spent. */
export interface PointRule {
  kind: string;
  name: string;
  /** Positive: earned; negative: spent. */
  points: number;
  /** Maximum times a day; 0 if each reference counts once. */
  daily: number;
  note: string;
}

/** Rule of the daily check-in. */
export const CHECK_IN_RULE = { daily: 5, streakDays: 7, streakBonus: 20 } as const;

/** Rules by which points are earned, with the page where it is done. */
export const EARNING_RULES: readonly (PointRule & { link: string })[] = [
  {
    kind: 'sign',
    name: '每日签到',
    points: CHECK_IN_RULE.daily,
    daily: 1,
    note: '每天一次，按北京时间计',
    link: '/personalCenter?tab=points',
  },
  {
    kind: 'streak',
    name: '连续签到奖励',
    points: CHECK_IN_RULE.streakBonus,
    daily: 1,
    note: '每连续签到 7 天再得一次',
    link: '/personalCenter?tab=points',
  },
  {
    kind: 'read',
    name: '阅读文章',
    points: 1,
    daily: 10,
    note: '每篇只计一次，每天最多 10 篇',
    link: '/information',
  },
  {
    kind: 'profile',
    name: '填全个人资料',
    points: 30,
    daily: 0,
    note: '首次填全姓名、工作单位、项目角色和职务时获得',
    link: '/personalCenter?tab=profile',
  },
  {
    kind: 'invite',
    name: '邀请同事',
    points: 50,
    daily: 0,
    note: '同事注册并填全个人资料后获得，每月最多 10 位',
    link: '/personalCenter?tab=invite',
  },
];

/** Rules by which points are spent. */
export const CONSUMPTION_RULES: readonly PointRule[] = [
  {
    kind: 'download',
    name: '下载会员资料',
    points: -10,
    daily: 0,
    note: '同一份资料只收一次',
  },
  {
    kind: 'ai-exchange',
    name: '兑换 AI 点数',
    points: -20,
    daily: 0,
    note: '20 积分换 25 点',
  },
];

/** Quota in 点 for one exchange, and what every member starts with. */
export const AI_USES = { exchange: 25, start: 100 } as const;

/** Maximum rewarded invitations a month. */
export const MAX_REWARDED_INVITATIONS = 10;

const KIND_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...EARNING_RULES, ...CONSUMPTION_RULES].map(({ kind, name }) => [kind, name]),
  ),
  invited: '受邀注册',
  refund: '退回积分',
};

/** Name of a ledger entry's kind. */
export const getKindName = (kind: string): string => KIND_NAMES[kind] ?? '积分调整';

/** Points of a kind, negative if they are spent; throws for kinds without a rule. */
export function getPointsOfKind(kind: string): number {
  const rule = [...EARNING_RULES, ...CONSUMPTION_RULES].find((one) => one.kind === kind);
  if (!rule) throw new Error(`no rule for ${kind}`);
  return rule.points;
}

const DAY = 86_400_000;

/** Day before a day (YYYY-MM-DD). */
export const getPreviousDay = (day: string) =>
  new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);

/** Length of a streak after today's check-in, from yesterday's. */
export const getNextStreak = (yesterday: number | undefined) => (yesterday ?? 0) + 1;

/** True if a streak of this length earns the bonus. */
export const isBonusStreak = (streak: number) =>
  streak > 0 && streak % CHECK_IN_RULE.streakDays === 0;

/** Days until the next bonus. */
export const getDaysToBonus = (streak: number) =>
  CHECK_IN_RULE.streakDays - (streak % CHECK_IN_RULE.streakDays);
