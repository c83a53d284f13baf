import type { Share } from '@zhucheng/contracts';
import { AppLink, Button, ErrorState, Skeleton } from '@zhucheng/ui';
import { useState } from 'react';
import type { ShareCalls } from './share-form.tsx';
import { describeShare, ShareEnd } from './share-row.tsx';
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
      {data && data.total > 0 && !hasMakers && (
        <p>
          所有分享过的都在个人中心的<AppLink to="/personalCenter?tab=shares">我的分享</AppLink>里。
        </p>
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
  const { share, calls, hasMaker } = props;
  return (
    <li>
      <div>
        <b>{share.title}</b>
        <small>
          {hasMaker && `${share.maker} · `}
          {describeShare(share)}
        </small>
      </div>
      <ShareEnd share={share} calls={calls} />
    </li>
  );
}
