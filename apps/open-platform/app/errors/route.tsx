import { createBreadcrumbs, notFound, PageTdk, preload, tdkQuery } from '@zhucheng/app-shell';
import { isProblemCode, PROBLEMS, type ProblemCode } from '@zhucheng/contracts/open/problems';
import { Breadcrumb, Container, PageHeader } from '@zhucheng/ui';
import { useParams } from 'react-router';
import { ProblemDetails } from './problem-details.tsx';
import { ProblemTable } from './problem-table.tsx';

const load = preload<{ code?: string }>(({ params: { code } }) => {
  if (code !== undefined && !isProblemCode(code)) notFound();
  return [tdkQuery(code === undefined ? 'openErrors' : 'openError')];
});
export const loader = load;
export const clientLoader = load;

const CRUMBS = [{ name: '开放平台', href: '/open' }];

/** `/open/errors`: all problems of the public API. */
function AllProblems() {
  const crumbs = createBreadcrumbs(...CRUMBS, { name: '错误码' });
  return (
    <Container>
      <PageTdk page="openErrors" path="/open/errors" crumbs={crumbs} />
      <Breadcrumb items={crumbs} />
      <PageHeader
        title="错误码"
        note="出错时，公开接口用对应的 HTTP 状态答复一份 application/problem+json，type 就是这里的地址。程序按 type 判断，不要按文字判断。"
      />
      <ProblemTable />
    </Container>
  );
}

/** `/open/errors/{code}`: what a problem means and what to do; the `type` of problem documents. */
function OneProblem({ code }: { code: ProblemCode }) {
  const { status, title, meaning } = PROBLEMS[code];
  const crumbs = createBreadcrumbs(
    ...CRUMBS,
    { name: '错误码', href: '/open/errors' },
    { name: title },
  );
  const own = {
    title: `${title}（${status} ${code}）`,
    keyword: `${code},HTTP ${status},错误码,公开接口`,
    description: `公开接口答复 ${status} ${code} 是什么意思，怎么办：${meaning}`,
  };
  return (
    <Container>
      <PageTdk page="openError" path={`/open/errors/${code}`} crumbs={crumbs} own={own} />
      <Breadcrumb items={crumbs} />
      <ProblemDetails code={code} />
    </Container>
  );
}

export default function Errors() {
  const { code } = useParams();
  return code !== undefined && isProblemCode(code) ? <OneProblem code={code} /> : <AllProblems />;
}
