import { aiPapersApi, isCallError } from '@zhucheng/api-client';
import { useSession } from '@zhucheng/auth-store';
import type { AiPaper } from '@zhucheng/contracts';
import { Button, Container, EmptyState, ErrorState, Skeleton } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { LoginFirst } from '../../shared/login-first.tsx';

interface PaperGateProps {
  id: string;
  /** What is shown once the paper is there; `refetch` reads it again. */
  children: (paper: AiPaper, refetch: () => void) => ReactNode;
}

/** One's own paper, or what stands in its place: the login, a wait, an error, nothing of this id. */
export function PaperGate({ id, children }: PaperGateProps) {
  const { state } = useSession();
  const { data, error, refetch } = aiPapersApi.get.useQuery({ id }, { skip: state !== 'member' });
  if (state === 'visitor')
    return (
      <Aside>
        <LoginFirst title="登录后才能看自己的论文" reason="即可看自己的论文">
          论文只有写的人看得到。
        </LoginFirst>
      </Aside>
    );
  if (data) return children(data.model, () => void refetch());
  if (!error)
    return (
      <Aside>
        <Skeleton kind="list" rows={6} />
      </Aside>
    );
  if (isCallError(error) && error.status === 404)
    return (
      <Aside>
        <NotThere />
      </Aside>
    );
  const title = isCallError(error) ? error.msg : undefined;
  return (
    <Aside>
      <ErrorState title={title} onRetry={() => void refetch()} />
    </Aside>
  );
}

/** The page's heading comes with the paper; until then it is the tool's. */
function Aside({ children }: { children: ReactNode }) {
  return (
    <Container>
      <h1 className="sr">AI 论文</h1>
      {children}
    </Container>
  );
}

function NotThere() {
  return (
    <EmptyState
      title="没有这篇论文"
      actions={
        <>
          <Button variant="primary" to="/aipaper/index">
            看我的论文
          </Button>
          <Button to="/aipaper/create">写一篇</Button>
        </>
      }
    >
      可能已经删除，或不是用这个账号写的。
    </EmptyState>
  );
}
