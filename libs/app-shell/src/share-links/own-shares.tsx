import type { Share } from '@zhucheng/contracts';
import { SHARE_STATES } from '@zhucheng/contracts/constants';
import { Button, ErrorState, Skeleton } from '@zhucheng/ui';
import { useState } from 'react';
import { useShowToast } from '../hooks.ts';
import type { ShareCalls } from './share-form.tsx';
import styles from './share-dialog.module.css';

const STEP = 10;
/** Links beyond these have ended long ago. */
const MAX_SIZE = 100;

/** Links made so far, the newest first, each with the button that revokes it. */
export function OwnShares({
  calls,
  hasMakers = false,
}: {
  calls: ShareCalls;
  hasMakers?: boolean;
}) {
  const name = hasMakers ? '分享链接' : '我的分享链接';
  const [size, setSize] = useState(STEP);
  const { data, isError, isFetching, refetch } = calls.listPaged.useQuery(
    { size },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section className={styles.own} aria-label={name}>
      <h3>{name}</h3>
      {isError && <ErrorState title="链接没有载入" onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton kind="news" rows={2} />}
      {data?.total === 0 && <p>还没有分享过。生成的链接会列在这里，随时可以撤销。</p>}
      {data && data.total > 0 && (
        <ul>
          {data.records.map((share) => (
            <ShareRow key={share.id} share={share} calls={calls} hasMaker={hasMakers} />
          ))}
        </ul>
      )}
      {data && data.total > data.records.length && size < MAX_SIZE && (
        <Button size="small" busy={isFetching} onClick={() => setSize(size + STEP)}>
          再看 {Math.min(STEP, data.total - data.records.length)} 个
        </Button>
      )}
    </section>
  );
}

function ShareRow(props: { share: Share; calls: ShareCalls; hasMaker: boolean }) {
  const { calls, hasMaker } = props;
  const { id, kind, title, maker, views, maxViews, expireTime, state } = props.share;
  const showToast = useShowToast();
  const [revoke, { isLoading }] = calls.revoke.useMutation();
  const end = async () => {
    const { error } = await revoke({ id });
    if (!error) showToast('success', '已撤销，链接打不开了');
  };
  const limit = maxViews === null ? '' : `，最多 ${maxViews} 次`;
  return (
    <li>
      <div>
        <b>{title}</b>
        <small>
          {kind === 'column' && '栏目 · '}
          {hasMaker && `${maker} · `}打开 {views} 次{limit} · {expireTime.slice(0, 10)} 到期
        </small>
      </div>
      {state === 'live' ? (
        <Button
          size="small"
          busy={isLoading}
          aria-label={`撤销：${title}`}
          onClick={() => void end()}
        >
          撤销
        </Button>
      ) : (
        <span>{SHARE_STATES[state]}</span>
      )}
    </li>
  );
}
