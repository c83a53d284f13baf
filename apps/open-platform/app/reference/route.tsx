import {
  createBreadcrumbs,
  PageTdk,
  preload,
  staticContent,
  tdkQuery,
  throwStatus,
} from '@zhucheng/app-shell';
import { data, useLoaderData, useRouteError } from 'react-router';
import { NearestOperations } from './nearest-operations.tsx';
import { openReference } from './reference.server.ts';
import { nearestOperations } from './search.ts';
import { TryIt } from './try-it/try-it.tsx';
import { toTrial } from './try-it/trial.ts';
import styles from './reference.module.css';
import { loadDocument } from '../shared/load-document.ts';

const OperationList = staticContent(() => import('./operation-list.tsx'));
const OperationText = staticContent(() => import('./operation-text.tsx'));
const OperationSamples = staticContent(() => import('./operation-samples.tsx'));

const load = preload(() => [
  tdkQuery('openOperation'),
  OperationList.preload(),
  OperationText.preload(),
  OperationSamples.preload(),
]);

export async function loader(args: Parameters<typeof load>[0]) {
  const { id = '' } = args.params;
  const { operations } = (await openReference()) ?? throwStatus(503);
  const head = operations.find((operation) => operation.id === id);
  if (!head) {
    const nearest = nearestOperations(operations, id).map(({ id, summary }) => ({ id, summary }));
    throw data({ nearest }, { status: 404 });
  }
  await load(args);
  return { id, tag: head.tag, path: head.path, trial: toTrial(head.read()) };
}
export const clientLoader = loadDocument;

/** `/open/api/{id}`: one operation. */
export default function OperationPage() {
  const { id, path, trial } = useLoaderData<typeof loader>();
  const crumbs = createBreadcrumbs(
    { name: '开放平台', href: '/open' },
    { name: '接口', href: '/open/api' },
    { name: trial.summary },
  );
  const own = {
    title: `${trial.summary}（${trial.method} ${path}）`,
    keyword: `${trial.summary},${id},${path},接口文档`,
    description: `接口 ${trial.method} ${path}：${trial.summary}。参数、回应的字段、错误，八种语言的示例代码，可以当场试一试。`,
  };
  return (
    <div className={styles.reference}>
      <PageTdk
        page="openOperation"
        path={`/open/api/${encodeURIComponent(id)}`}
        crumbs={crumbs}
        own={own}
      />
      <OperationList id={id} />
      <OperationText id={id} />
      <aside className={styles.side} aria-label="示例与试一试">
        <OperationSamples id={id} part="request" />
        <TryIt trial={trial} />
        <OperationSamples id={id} part="reply" />
      </aside>
    </div>
  );
}

export function ErrorBoundary() {
  return <NearestOperations error={useRouteError()} />;
}
