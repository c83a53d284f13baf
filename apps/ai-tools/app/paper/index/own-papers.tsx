import { aiPapersApi, isCallError } from '@zhucheng/api-client';
import type { AiPaperSummary } from '@zhucheng/contracts';
import { AppLink, Button, ConfirmDialog, EmptyState, ErrorState, Skeleton } from '@zhucheng/ui';
import { useState } from 'react';
import { formatTime, getEditPath, getPaperPath, getProgressWords } from '../shared/paper-words.ts';
import styles from './index.module.css';

const PAGE_SIZE = 20;

/** One's papers, the latest first. */
export default function OwnPapers() {
  const [current, setCurrent] = useState(1);
  const { data, error, refetch } = aiPapersApi.listPaged.useQuery({ current, size: PAGE_SIZE });
  return (
    <section className={styles.own} aria-labelledby="own">
      <h2 id="own">我的论文{data && <small>{data.total} 篇</small>}</h2>
      {data?.records.map((paper) => (
        <PaperRow key={paper.id} paper={paper} />
      ))}
      {data?.total === 0 && (
        <EmptyState title="还没有写过" actions={<Button to="/aipaper/create">写第一篇</Button>}>
          填题目和关键词就能提出大纲，不扣点。
        </EmptyState>
      )}
      {!data && !error && <Skeleton kind="list" rows={3} />}
      {error && (
        <ErrorState
          title={isCallError(error) ? error.msg : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.pages > 1 && (
        <div className={styles.pages}>
          <Button disabled={current === 1} onClick={() => setCurrent(current - 1)}>
            上一页
          </Button>
          <span>
            第 {current} 页，共 {data.pages} 页
          </span>
          <Button disabled={current >= data.pages} onClick={() => setCurrent(current + 1)}>
            下一页
          </Button>
        </div>
      )}
    </section>
  );
}

function PaperRow({ paper }: { paper: AiPaperSummary }) {
  const { id, title, kind, locked, updateTime } = paper;
  return (
    <div className={styles.row}>
      <div>
        <h3>
          <AppLink to={locked ? getPaperPath(id) : getEditPath(id)}>{title}</AppLink>
        </h3>
        <p>
          {kind}　{getProgressWords(paper)}　改于 {formatTime(updateTime)}
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="small" to={getEditPath(id)}>
          {locked ? '编辑' : '改大纲'}
        </Button>
        <RemoveButton paper={paper} />
      </div>
    </div>
  );
}

function RemoveButton({ paper: { id, title } }: { paper: AiPaperSummary }) {
  const [isAsking, setIsAsking] = useState(false);
  const [remove, { isLoading }] = aiPapersApi.remove.useMutation();
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-label={`删除 ${title}`}
        onClick={() => setIsAsking(true)}
      >
        删除
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="删除这篇论文？"
          action="删除"
          busy={isLoading}
          onConfirm={() => void remove({ id })}
          onClose={() => setIsAsking(false)}
        >
          “{title}”连同版本和批注都会删除，不能恢复。
        </ConfirmDialog>
      )}
    </>
  );
}
