import { pointsApi } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import { Button, Tabs } from '@zhucheng/ui';
import { formatMinute } from '../components/activity-row.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { SectionCard } from '../components/section-card.tsx';
import parts from '../components/components.module.css';
import { parseDirection, sectionHref, type Direction } from '../sections.ts';
import { PointsBalance } from './points-balance.tsx';
import { EarningRules, SpendingRules } from './rules.tsx';

const signed = (amount: number) => (amount > 0 ? `+${amount}` : String(amount));

const DIRECTIONS = [
  { key: '', label: '全部' },
  { key: 'earn', label: '收入' },
  { key: 'spend', label: '支出' },
] as const;

const EMPTY = {
  title: '还没有积分记录',
  text: '签到、阅读、邀请同事和填全个人资料都能得积分。',
  actions: (
    <>
      <Button to={sectionHref('profile')}>填全个人资料</Button>
      <Button to={sectionHref('invite')}>邀请同事</Button>
    </>
  ),
};

const NONE_OF: Record<Direction, typeof EMPTY> = {
  earn: { ...EMPTY, title: '还没有收入' },
  spend: {
    title: '还没有支出',
    text: '下载会员资料、换 AI 点数会用到积分。',
    actions: (
      <>
        <Button to={sectionHref('points')}>看全部明细</Button>
        <Button to="/information/list?tabsType=download">去资料下载</Button>
      </>
    ),
  },
};

/** Points: balance, calendar, ledger, earning and spending rules. */
export default function PointsSection(props: { page: number; query: URLSearchParams }) {
  const today = toShanghaiDay(useNow());
  const direction = parseDirection(props.query);
  const fresh = { refetchOnMountOrArgChange: true };
  const ledger = pointsApi.listPaged.useQuery({ current: props.page, size: 10, direction }, fresh);
  const earning = pointsApi.obtainMethod.useQuery({}, fresh);
  const spending = pointsApi.getPointConsumptionRule.useQuery({});
  return (
    <>
      <SectionCard title="积分与额度">
        <PointsBalance
          today={today}
          price={spending.data?.list.find(({ kind }) => kind === 'ai-exchange')}
        />
      </SectionCard>
      <SectionCard title="积分明细">
        <Tabs
          label="积分明细"
          items={DIRECTIONS.map((item) => ({ ...item, href: sectionHref('points', 1, item.key) }))}
          current={direction ?? ''}
        />
        <PagedList
          query={ledger}
          label="积分明细"
          empty={direction ? NONE_OF[direction] : EMPTY}
          hrefFor={(to) => sectionHref('points', to, direction)}
          keyOf={({ id }) => id}
        >
          {({ name, memo, amount, balance, at }) => (
            <>
              <h3>{name}</h3>
              <p>
                {memo && `${memo} · `}
                {formatMinute(at)}
              </p>
              <div className={parts.right}>
                <b>{signed(amount)}</b>　余 {balance}
              </div>
            </>
          )}
        </PagedList>
      </SectionCard>
      <EarningRules query={earning} />
      <SpendingRules query={spending} />
    </>
  );
}
