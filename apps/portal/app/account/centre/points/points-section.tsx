import { pointsApi } from '@zhucheng/api-client';
import { useNow, useShowToast } from '@zhucheng/app-kit';
import { Button } from '@zhucheng/ui';
import { minuteOf } from '../parts/kept-row.tsx';
import { PagedList } from '../parts/paged-list.tsx';
import { Part } from '../parts/part.tsx';
import parts from '../parts/parts.module.css';
import { hrefOf } from '../sections.ts';
import { todayOf } from './month.ts';
import styles from './points.module.css';
import { Rules } from './rules.tsx';
import { SignCalendar } from './sign-calendar.tsx';

const signed = (amount: number) => (amount > 0 ? `+${amount}` : String(amount));

/** Balance, today's sign-in and the AI quota. */
function Balance({ today }: { today: string }) {
  const fresh = { refetchOnMountOrArgChange: true };
  const { data, refetch } = pointsApi.continuSignResidue.useQuery({}, fresh);
  const quota = pointsApi.getResidue.useQuery({}, fresh);
  const [sign, signing] = pointsApi.signDay.useMutation();
  const [exchange, exchanging] = pointsApi.exchange.useMutation();
  const showToast = useShowToast();
  const state = data?.model;
  const signIn = async () => {
    const { data: done } = await sign({});
    if (done) {
      const { points, bonus, streak } = done.model;
      const more = bonus > 0 ? `，连续 ${streak} 天再得 ${bonus} 分` : '';
      showToast('success', `签到成功，得 ${points} 分${more}`);
    }
    void refetch();
  };
  const trade = async () => {
    const { data: done } = await exchange({ times: 1 });
    if (done) showToast('success', `已换得 AI 次数，现有 ${done.model.residue} 次`);
    void refetch();
    void quota.refetch();
  };
  return (
    <>
      <div className={styles.figures}>
        <p>
          <b>{state?.balance ?? '—'}</b>积分
        </p>
        <p>
          <b>{state?.streak ?? '—'}</b>连续签到（天）
        </p>
        <p>
          <b>{quota.data?.model.residue ?? '—'}</b>AI 剩余次数
        </p>
        <div>
          <Button
            variant="cta"
            busy={signing.isLoading}
            disabled={!state || state.signedToday}
            onClick={() => void signIn()}
          >
            {state?.signedToday ? '今天已签到' : '今日签到'}
          </Button>
          <Button busy={exchanging.isLoading} disabled={!state} onClick={() => void trade()}>
            用积分换 AI 次数
          </Button>
        </div>
      </div>
      {state && state.daysToBonus > 0 && (
        <p className={styles.hint}>再连续签到 {state.daysToBonus} 天有额外奖励。</p>
      )}
      <SignCalendar key={`${today}-${state?.signedToday}`} today={today} />
    </>
  );
}

/** Points: the balance, the calendar, the ledger, and how they are earned and spent. */
export default function PointsSection({ page }: { page: number }) {
  const today = todayOf(useNow());
  const query = pointsApi.listPaged.useQuery(
    { current: page, size: 10 },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <Part title="积分与额度">
        <Balance today={today} />
      </Part>
      <Part title="积分明细">
        <PagedList
          query={query}
          label="积分明细"
          empty={{
            title: '还没有积分记录',
            text: '签到、阅读、邀请同事和补全资料都能得积分。',
            actions: <Button to={hrefOf('profile')}>补全资料</Button>,
          }}
          hrefFor={(to) => hrefOf('points', to)}
          keyOf={({ id }) => id}
        >
          {({ name, memo, amount, balance, at }) => (
            <>
              <h3>{name}</h3>
              <p>
                {memo && `${memo} · `}
                {minuteOf(at)}
              </p>
              <div className={parts.right}>
                <b>{signed(amount)}</b>　余 {balance}
              </div>
            </>
          )}
        </PagedList>
      </Part>
      <Rules />
    </>
  );
}
