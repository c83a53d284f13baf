import { pointsApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { formatCount, Button, ConfirmDialog } from '@zhucheng/ui';
import { useState } from 'react';
import { QueryPending } from '../components/query-pending.tsx';
import styles from './points.module.css';
import { SignCalendar } from './sign-calendar.tsx';

/** Exchange rule from the API: points and what they buy. */
type Rule = { points: number; note: string } | undefined;

/** Exchanges points for AI quota after showing the price. */
function Exchange(props: { balance: number; price: Rule; onClose: () => void }) {
  const { balance, price, onClose } = props;
  const [exchange, { isLoading }] = pointsApi.exchange.useMutation();
  const showToast = useShowToast();
  const trade = async () => {
    const { data } = await exchange({ times: 1 });
    if (data) showToast('success', `已换得 AI 点数，现有 ${data.model.residue} 点`);
    onClose();
  };
  return (
    <ConfirmDialog
      title="用积分换 AI 点数？"
      action="兑换"
      busy={isLoading}
      onConfirm={() => void trade()}
      onClose={onClose}
    >
      {price?.note}，换后不能退回。您现有 {balance} 积分。
    </ConfirmDialog>
  );
}

/** Signs in for today and shows the points earned. */
function useSignIn() {
  const [sign, { isLoading }] = pointsApi.signDay.useMutation();
  const showToast = useShowToast();
  const signIn = async () => {
    const { data } = await sign({});
    if (data) {
      const { points, bonus, streak } = data.model;
      const more = bonus > 0 ? `，连续 ${streak} 天再得 ${bonus} 分` : '';
      showToast('success', `签到成功，得 ${points} 分${more}`);
    }
  };
  return { busy: isLoading, signIn: () => void signIn() };
}

/** Balance, daily sign-in, calendar and AI quota. */
export function PointsBalance({ today, price }: { today: string; price: Rule }) {
  const fresh = { refetchOnMountOrArgChange: true };
  const { data, error, refetch } = pointsApi.continuSignResidue.useQuery({}, fresh);
  const quota = pointsApi.getResidue.useQuery({}, fresh);
  const [asking, setAsking] = useState(false);
  const { busy, signIn } = useSignIn();
  if (error && !data) return <QueryPending query={{ error, refetch }} />;
  const state = data?.model;
  const missing = price && state ? Math.max(0, -price.points - state.balance) : 0;
  const figures = [
    ['积分', state?.balance],
    ['连续签到（天）', state?.streak],
    ['AI 剩余点数', quota.data?.model.residue],
  ] as const;
  return (
    <>
      <div className={styles.figures} aria-busy={!state}>
        {figures.map(([name, value]) => (
          <p key={name}>
            <b>{value === undefined ? '—' : formatCount(value)}</b>
            {name}
          </p>
        ))}
        <div>
          <Button variant="cta" busy={busy} disabled={!state || state.signedToday} onClick={signIn}>
            {state?.signedToday ? '今天已签到' : '今日签到'}
          </Button>
          <Button disabled={!state || !price || missing > 0} onClick={() => setAsking(true)}>
            用积分换 AI 点数
          </Button>
        </div>
      </div>
      <p className={styles.hint}>
        {state && `再连续签到 ${state.daysToBonus} 天有额外奖励。`}
        {missing > 0 && `再得 ${missing} 积分就能换 AI 点数（${price?.note}）。`}
      </p>
      <SignCalendar today={today} signedToday={state?.signedToday ?? false} />
      {asking && state && (
        <Exchange balance={state.balance} price={price} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
