import { aiReviewsApi } from '@zhucheng/api-client';
import type { AiReviewSummary } from '@zhucheng/contracts';
import { Button, ConfirmDialog, ContentBlock, AppLink } from '@zhucheng/ui';
import { useState } from 'react';
import styles from './start.module.css';

const SIZE = 10;

const STATE_WORDS: Readonly<Record<AiReviewSummary['state'], string>> = {
  writing: '正在审',
  done: '',
  stopped: '已停止',
  failed: '没有审成',
  interrupted: '中断了',
};

/** What a review has found, and what is left of it, in words. */
function describe({ state, counts, open }: AiReviewSummary): string {
  if (STATE_WORDS[state]) return STATE_WORDS[state];
  const { fault, risk, hint } = counts;
  return `错误 ${fault}　风险 ${risk}　提示 ${hint}　${open === 0 ? '都处理了' : `待处理 ${open}`}`;
}

/** The member's earlier reviews, the latest first; nothing without any. */
export default function OwnReviews() {
  const [size, setSize] = useState(SIZE);
  const [removing, setRemoving] = useState<AiReviewSummary>();
  const [remove, { isLoading: busy }] = aiReviewsApi.remove.useMutation();
  const { data } = aiReviewsApi.listPaged.useQuery(
    { current: 1, size },
    { refetchOnMountOrArgChange: true },
  );
  if (!data || data.records.length === 0) return null;
  const confirm = async () => {
    if (removing) await remove({ id: removing.id });
    setRemoving(undefined);
  };
  return (
    <ContentBlock title="我审过的合同" note={`${data.total} 份`}>
      <ul className={styles.own}>
        {data.records.map((review) => (
          <li key={review.id}>
            <span>
              <AppLink to={`/contract?id=${review.id}`}>{review.title}</AppLink>
              <small>
                {review.kind}合同　我方：{review.side}　{review.createTime.slice(0, 10)}
              </small>
            </span>
            <span className={styles.found}>{describe(review)}</span>
            <Button
              size="small"
              aria-label={`删除 ${review.title}`}
              onClick={() => setRemoving(review)}
            >
              删除
            </Button>
          </li>
        ))}
      </ul>
      {data.total > size && size < 100 && <Button onClick={() => setSize(100)}>看更多</Button>}
      {removing && (
        <ConfirmDialog
          title={`删除“${removing.title}”的审查？`}
          action="删除"
          busy={busy}
          onConfirm={() => void confirm()}
          onClose={() => setRemoving(undefined)}
        >
          合同全文、查出的问题和处理情况一起删除，不能恢复。
        </ConfirmDialog>
      )}
    </ContentBlock>
  );
}
