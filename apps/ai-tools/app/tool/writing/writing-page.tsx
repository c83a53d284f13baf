import { aiWriteApi, isCallError } from '@zhucheng/api-client';
import { PageTdk } from '@zhucheng/app-shell';
import { useSession } from '@zhucheng/auth-store';
import type { AiWrite } from '@zhucheng/contracts';
import {
  Breadcrumb,
  Button,
  Container,
  EmptyState,
  ErrorState,
  PageHeader,
  Skeleton,
} from '@zhucheng/ui';
import { LoginFirst } from '../../shared/login-first.tsx';
import { createToolCrumbs, getToolPath } from '../../shared/tools.ts';
import { FinishedWriting } from './finished-writing.tsx';
import { RunningWriting } from './running-writing.tsx';
import { WriteActions } from './write-actions.tsx';
import styles from './writing.module.css';

interface WritingPageProps {
  /** Id and title of its tool. */
  tool: { id: string; title: string };
  id: string;
}

/** `/aiToolDetail?id=&write=`: one's own writing. The server renders what surrounds it. */
export default function WritingPage({ tool, id }: WritingPageProps) {
  const { state } = useSession();
  const query = aiWriteApi.get.useQuery({ id }, { skip: state !== 'member' });
  const write = query.data?.model;
  const title = write?.title ?? tool.title;
  const crumbs = createToolCrumbs(
    { name: tool.title, href: getToolPath({ id: tool.id, page: null }) },
    { name: write?.title ?? '写作' },
  );
  return (
    <Container>
      <PageTdk
        page="aiToolDetail"
        path={getToolPath({ id: tool.id, page: null })}
        own={{ title, description: '' }}
        noindex
      />
      <Breadcrumb items={crumbs} />
      <PageHeader
        title={title}
        note={write && describe(write)}
        actions={write && write.state !== 'writing' && <WriteActions write={write} />}
      />
      <div className={styles.body}>
        {state === 'visitor' ? (
          <LoginFirst title="登录后才能看自己写的" reason="即可看自己写的">
            写的每一份只有本人看得到；要给别人看，用分享链接。
          </LoginFirst>
        ) : (
          <WritingBody write={write} error={query.error} onRetry={() => void query.refetch()} />
        )}
      </div>
    </Container>
  );
}

/** State of a writing, in a line. */
function describe(write: AiWrite): string {
  const { toolTitle, state, price, removeTime, updateTime, signature } = write;
  const parts = [
    toolTitle,
    state === 'writing' ? '正在写' : `改于 ${updateTime.slice(0, 16).replace('T', ' ')}`,
    price > 0 && `${price} 点`,
    signature?.stands && '已签发',
    removeTime !== null && '在回收站里',
  ];
  return parts.filter(Boolean).join('　');
}

function WritingBody(props: { write: AiWrite | undefined; error: unknown; onRetry: () => void }) {
  const { write, error, onRetry } = props;
  if (!write) {
    if (!error) {
      return (
        <div className={styles.waiting}>
          <Skeleton kind="list" rows={6} />
        </div>
      );
    }
    if (isCallError(error) && error.status === 404) return <NotThere />;
    return <ErrorState title={isCallError(error) ? error.msg : undefined} onRetry={onRetry} />;
  }
  if (write.state === 'writing' && write.run !== null) {
    return <RunningWriting id={write.id} run={write.run} />;
  }
  return (
    <>
      {write.reason !== null && (
        <p className={styles.reason} role="status">
          {write.reason}
        </p>
      )}
      {write.draft ? (
        <FinishedWriting write={write} draft={write.draft} />
      ) : (
        <NothingWritten write={write} />
      )}
    </>
  );
}

/** A writing of which nothing came: what is missing, and how to go on. */
function NothingWritten({ write: { tool, missing } }: { write: AiWrite }) {
  return (
    <EmptyState
      title="没有写成，点数已退回"
      actions={
        <Button variant="primary" to={getToolPath({ id: tool, page: null })}>
          改一改再写
        </Button>
      }
    >
      {missing.length > 0
        ? `缺：${missing.map(({ title, needs }) => `${title}（${needs}）`).join('、')}。上传自己的资料，或换个写法再试。`
        : '可以改改填写的内容，或过一会儿再试。'}
    </EmptyState>
  );
}

function NotThere() {
  return (
    <EmptyState
      title="没有这一份"
      actions={
        <>
          <Button variant="primary" to="/aiWriteList">
            看我写过的
          </Button>
          <Button to="/aiToolList">看全部工具</Button>
        </>
      }
    >
      可能已经彻底删除，或不是用这个账号写的。
    </EmptyState>
  );
}
