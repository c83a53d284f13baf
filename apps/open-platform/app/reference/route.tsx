import {
  createBreadcrumbs,
  PageTdk,
  preload,
  staticContent,
  tdkQuery,
  throwStatus,
} from '@zhucheng/app-shell';
import { Breadcrumb, Container } from '@zhucheng/ui';
import { data, useLoaderData, useRouteError } from 'react-router';
import { NearestOperations } from './nearest-operations.tsx';
import { openReference } from './reference.server.ts';
import { findOperation, referenceHref, sectionsOf, type Reference } from './reference-source.ts';
import { nearestOperations } from './search.ts';
import { TryIt } from './try-it/try-it.tsx';
import { toTrial, type Trial } from './try-it/trial.ts';
import styles from './reference.module.css';
import { loadDocument } from '../shared/load-document.ts';

const AllOperations = staticContent(() => import('./all-operations.tsx'));
const OperationList = staticContent(() => import('./operation-list.tsx'));
const OperationText = staticContent(() => import('./operation-text.tsx'));
const OperationSamples = staticContent(() => import('./operation-samples.tsx'));

const load = preload(() => [
  tdkQuery('openOperation'),
  AllOperations.preload(),
  OperationList.preload(),
  OperationText.preload(),
  OperationSamples.preload(),
]);

function throwUnknown(reference: Reference, id: string): never {
  // It may be in a file that is being read.
  if (reference.pending > 0) throwStatus(503);
  const all = sectionsOf(reference).flatMap(({ operations }) => operations);
  const nearest = nearestOperations(all, id).map(({ id, summary }) => ({ id, summary }));
  throw data({ nearest }, { status: 404 });
}

interface PageData {
  id: string;
  section: { id: string; title: string; count: number };
  /** Undefined for the page of a section. */
  operation?: { method: string; path: string; summary: string };
  /** Undefined for operations of others. */
  trial?: Trial;
}

export async function loader(args: Parameters<typeof load>[0]): Promise<PageData> {
  const { id = '' } = args.params;
  const reference = (await openReference()) ?? throwStatus(503);
  const found = findOperation(reference, id);
  const section = found?.section ?? reference.others.find((one) => one.id === id);
  if (!section) throwUnknown(reference, id);
  await load(args);
  const { id: of, title, operations } = section;
  const base = { id, section: { id: of, title, count: operations.length } };
  if (!found) return base;
  const operation = found.operation.read();
  const { method, path, summary } = operation;
  return {
    ...base,
    operation: { method, path, summary },
    // Browsers may not call other hosts from here, and keys of others have no business on this page.
    ...(of === '' && { trial: toTrial(operation) }),
  };
}
export const clientLoader = loadDocument;

function createCrumbs({ section, operation }: Partial<PageData>) {
  const first = [
    { name: '开放平台', href: '/open' },
    { name: '接口', href: '/open/api' },
  ];
  const of = section?.id ? [{ name: section.title, href: referenceHref(section.id) }] : [];
  return createBreadcrumbs(...first, ...of, ...(operation ? [{ name: operation.summary }] : []));
}

function SectionPage({ id, section }: PageData) {
  const crumbs = createCrumbs({ section });
  const own = {
    title: `${section.title}接口文档`,
    keyword: `${section.title},接口文档,OpenAPI`,
    description: `${section.title}的 ${section.count} 个接口：每个一页，有参数、回应的字段、错误和八种语言的示例代码。`,
  };
  return (
    <Container>
      <PageTdk page="openOperation" path={referenceHref(id)} crumbs={crumbs} own={own} />
      <Breadcrumb items={crumbs} />
      <AllOperations id={id} keywords="" />
    </Container>
  );
}

/** `/open/api/{id}`: one operation, or all of a document of `OPENAPI_DIR`. */
export default function OperationPage() {
  const page = useLoaderData<typeof loader>();
  const { id, section, operation, trial } = page;
  if (!operation) return <SectionPage {...page} />;
  const { method, path, summary } = operation;
  const own = {
    title: `${summary}（${method} ${path}）${section.id && ` - ${section.title}`}`,
    keyword: `${summary},${id},${path},接口文档`,
    description: `${section.id && section.title}接口 ${method} ${path}：${summary}。参数、回应的字段、错误，八种语言的示例代码${trial ? '，可以当场试一试' : ''}。`,
  };
  return (
    <div className={styles.reference}>
      <PageTdk
        page="openOperation"
        path={referenceHref(id)}
        crumbs={createCrumbs({ section, operation })}
        own={own}
      />
      <OperationList id={id} />
      <OperationText id={id} />
      <aside className={styles.side} aria-label="示例与试一试">
        <OperationSamples id={id} part="request" />
        {trial ? (
          <TryIt trial={trial} />
        ) : (
          <p className={styles.note}>
            这不是本站的接口，不能在这里发送：网页不替别的网站转发请求，也不收它的密钥。请复制示例，在您自己的程序里试。
          </p>
        )}
        <OperationSamples id={id} part="reply" />
      </aside>
    </div>
  );
}

export function ErrorBoundary() {
  return <NearestOperations error={useRouteError()} />;
}
