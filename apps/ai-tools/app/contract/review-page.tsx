import { aiReviewsApi, isCallError } from '@zhucheng/api-client';
import type { AiReview } from '@zhucheng/contracts';
import { Button, Container, EmptyState, ErrorState, Skeleton } from '@zhucheng/ui';
import { useEffect } from 'react';
import { RunStatus } from '../shared/run/run-status.tsx';
import { listPieces } from '../shared/run/run-view.ts';
import { useRun } from '../shared/run/use-run.ts';
import styles from './contract.module.css';
import { ReviewView } from './review-view.tsx';

const again = (
  <Button to="/contract" variant="primary">
    审查另一份合同
  </Button>
);

/** A review that is being computed: what was found so far. */
function ReviewInProgress({ review, onEnd }: { review: AiReview; onEnd: () => void }) {
  const run = useRun(review.run);
  const ended = run.view.end !== undefined;
  useEffect(() => {
    if (ended) onEnd();
  }, [ended, onEnd]);
  const found = listPieces(run.view, 'finding').length;
  return (
    <Container>
      <div className={styles.progress}>
        <h1>{review.title}</h1>
        <RunStatus {...run} />
        <p>
          {found > 0
            ? `已查出 ${found} 个问题。`
            : '正在逐条核对：金额、比例、日期、引用、法定上限和当事人。'}
          可以离开，审完在“合同审查”里看。
        </p>
      </div>
    </Container>
  );
}

const UNFINISHED: Readonly<Record<string, string>> = {
  stopped: '这次审查停下了',
  failed: '这次没有审成',
  interrupted: '这次审查中断了',
};

/** `/contract?id=`: an own review. Whose it is decides the API. */
export default function ReviewPage({ id }: { id: string }) {
  const { data, error, refetch } = aiReviewsApi.get.useQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  );
  const review = data?.model;
  if (review?.state === 'writing') {
    return <ReviewInProgress review={review} onEnd={() => void refetch()} />;
  }
  if (review && review.clauses.length + review.findings.length + review.checks.length > 0) {
    return <ReviewView key={review.id} review={review} />;
  }
  if (review) {
    return (
      <Container>
        <h1 className="sr">{review.title}</h1>
        <EmptyState title={UNFINISHED[review.state] ?? '这份文字里没有读出条款'} actions={again}>
          {review.reason ?? '请确认粘贴的是合同正文，再审一次。'}
        </EmptyState>
      </Container>
    );
  }
  const isUnknown = isCallError(error) && (error.code === '40400' || error.code === '40000');
  return (
    <Container>
      <h1 className="sr">合同审查</h1>
      {isUnknown && (
        <EmptyState title="没有这次合同审查" actions={again}>
          404：它可能已经删除，或者不是您的。
        </EmptyState>
      )}
      {error && !isUnknown && <ErrorState onRetry={() => void refetch()} />}
      {!error && <Skeleton kind="list" rows={8} />}
    </Container>
  );
}
