import { aiPapersApi, aiToolsApi, isCallError } from '@zhucheng/api-client';
import { PageTdk, preload, staticContent, tdkQuery } from '@zhucheng/app-shell';
import { useSession } from '@zhucheng/auth-store';
import type { AiPaperSummary } from '@zhucheng/contracts';
import {
  AppLink,
  Breadcrumb,
  Button,
  ConfirmDialog,
  Container,
  EmptyState,
  ErrorState,
  PageHeader,
  Skeleton,
} from '@zhucheng/ui';
import { useState } from 'react';
import { createToolCrumbs, withoutExample } from '../../shared/tools.ts';
import { formatTime, getEditPath, getPaperPath, getProgressWords } from '../shared/paper-words.ts';
import styles from './index.module.css';

/** A paper that the offline writer wrote; links and text only. */
const Example = staticContent(() => import('./example.tsx'));

const load = preload(async ({ load }) => {
  await load(aiToolsApi.get.initiate({ id: 'paper' }), withoutExample);
  return [tdkQuery('aiPaperIndex'), Example.preload()];
});
export const loader = load;
export const clientLoader = load;

const PAGE_SIZE = 20;

/** `/aipaper/index`: one's papers; visitors see what comes of one. */
export default function PaperIndex() {
  const { state } = useSession();
  const crumbs = createToolCrumbs({ name: 'AI 论文' });
  return (
    <Container>
      <PageTdk page="aiPaperIndex" path="/aipaper/index" crumbs={crumbs} />
      <Breadcrumb items={crumbs} />
      <PageHeader
        title="AI 论文"
        note="先定大纲再逐节写：每句话都有来处，没有依据的地方写明缺什么，引用按 GB/T 7714。"
        actions={
          <Button variant="cta" to="/aipaper/create" icon="plus">
            写一篇
          </Button>
        }
      />
      {state === 'member' && <OwnPapers />}
      <Example />
    </Container>
  );
}

function OwnPapers() {
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
