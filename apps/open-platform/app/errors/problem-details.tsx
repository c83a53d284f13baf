import {
  PROBLEMS,
  toProblemType,
  type Problem,
  type ProblemCode,
} from '@zhucheng/contracts/open/problems';
import { hosts } from '@zhucheng/site-config';
import { AppLink, ContentBlock, PageHeader, SidebarLayout, ToneBadge } from '@zhucheng/ui';
import styles from './errors.module.css';
import { listFurtherReading } from './further-reading.ts';
import { CodeBlock } from '../shared/code/code-block.tsx';

/** A reply with this problem, as it is on the wire. */
function createExample(code: ProblemCode, { status, title, meaning }: Problem): string {
  const body = {
    type: toProblemType(hosts.origin, code),
    title,
    status,
    detail: meaning,
    requestId: '0192f0c1a5b87d3e9c41f2a6d7e80b35',
  };
  return JSON.stringify(body, null, 2);
}

const isOfKind =
  (status: number) =>
  ([, other]: [string, Problem]) =>
    Math.floor(other.status / 100) === Math.floor(status / 100);

/** Problems of the same kind: the caller's or ours. */
function Others({ code, status }: { code: ProblemCode; status: number }) {
  const others = Object.entries<Problem>(PROBLEMS).filter(isOfKind(status));
  return (
    <ul className={styles.others}>
      {others.map(([name, problem]) => (
        <li key={name}>
          <AppLink to={`/open/errors/${name}`} aria-current={name === code ? 'page' : undefined}>
            <span>{problem.status}</span>
            {problem.title}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** What a problem means, what to do, how it looks. */
export function ProblemDetails({ code }: { code: ProblemCode }) {
  const problem: Problem = PROBLEMS[code];
  const { status, title, meaning, remedies, canRetry } = problem;
  return (
    <SidebarLayout
      flush
      sidebarLabel="同类错误"
      sidebar={
        <ContentBlock title="同类错误">
          <Others code={code} status={status} />
        </ContentBlock>
      }
    >
      <PageHeader
        title={title}
        note={meaning}
        tags={
          <>
            <ToneBadge tone={canRetry ? 'clarification' : 'opening'}>
              {canRetry ? '稍后可以重试' : '先改正，再重发'}
            </ToneBadge>
            <code className={styles.code}>
              {status} {code}
            </code>
          </>
        }
      />
      <ContentBlock title="怎么办">
        <ol className={styles.remedies}>
          {remedies.map((remedy) => (
            <li key={remedy}>{remedy}</li>
          ))}
        </ol>
      </ContentBlock>
      <ContentBlock title="接着看">
        <ul className={styles.further}>
          {listFurtherReading(code).map(({ label, href }) => (
            <li key={href}>
              <AppLink to={href}>{label}</AppLink>
            </li>
          ))}
        </ul>
      </ContentBlock>
      <ContentBlock title="回应的样子" note={`HTTP ${status}，application/problem+json`}>
        <div className={styles.example}>
          <CodeBlock code={createExample(code, problem)} label="回应示例" />
        </div>
      </ContentBlock>
    </SidebarLayout>
  );
}
