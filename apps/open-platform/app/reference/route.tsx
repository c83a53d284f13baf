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
import type { Operation } from './document/operations.ts';
import {
  findOperation,
  referenceHref,
  sectionsOf,
  type ApiSection,
  type Reference,
} from './reference-source.ts';
import { nearestOperations } from './search.ts';
import { TryIt } from './try-it/try-it.tsx';
import { toTrial, type Trial } from './try-it/trial.ts';
import styles from './reference.module.css';
import { loadDocument } from '../shared/load-document.ts';

const AllOperations = staticContent(() => import('./all-operations.tsx'));
const OperationList = staticContent(() => import('./operation-list.tsx'));
const OperationText = staticContent(() => import('./operation-text.tsx'));
const OperationSamples = staticContent(() => import('./samples/operation-samples.tsx'));

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
  title: PageTitle;
  crumbs: ReturnType<typeof createBreadcrumbs>;
  /** True for the page of a section. */
  isSection: boolean;
  /** Undefined for a section, and for operations of others. */
  trial?: Trial;
}

type PageTitle = Record<'title' | 'keyword' | 'description', string>;

/** Title and description are made here, so that browsers need not load their words. */
export async function loader(args: Parameters<typeof load>[0]): Promise<PageData> {
  const { id = '' } = args.params;
  const reference = (await openReference()) ?? throwStatus(503);
  const found = findOperation(reference, id);
  const section = found?.section ?? reference.others.find((one) => one.id === id);
  if (!section) throwUnknown(reference, id);
  await load(args);
  const operation = found?.operation.read();
  const crumbs = createBreadcrumbs(
    { name: '开放平台', href: '/open' },
    { name: '接口', href: '/open/api' },
    ...(section.id ? [{ name: section.title, href: referenceHref(section.id) }] : []),
    ...(operation ? [{ name: operation.summary }] : []),
  );
  const base = { id, crumbs, isSection: !operation };
  if (!operation) return { ...base, title: titleOfSection(section) };
  // Browsers may not call other hosts from here, and keys of others have no business on this page.
  const trial = section.id === '' ? toTrial(operation) : undefined;
  return { ...base, title: titleOfOperation(section, operation), trial };
}
export const clientLoader = loadDocument;

function titleOfSection({ title, operations }: ApiSection): PageTitle {
  return {
    title: `${title}接口文档`,
    keyword: `${title},接口文档,OpenAPI`,
    description: `${title}的 ${operations.length} 个接口：每个一页，有参数、回应的字段、错误和八种语言的示例代码。`,
  };
}

function titleOfOperation(section: ApiSection, operation: Operation): PageTitle {
  const { id, method, path, summary } = operation;
  const isOwn = section.id === '';
  return {
    title: `${summary}（${method} ${path}）${isOwn ? '' : ` - ${section.title}`}`,
    keyword: `${summary},${id},${path},接口文档`,
    description: `${isOwn ? '' : section.title}接口 ${method} ${path}：${summary}。参数、回应的字段、错误，八种语言的示例代码${isOwn ? '，可以当场试一试' : ''}。`,
  };
}

/** `/open/api/{id}`: one operation, or all of a document of `OPENAPI_DIR`. */
export default function OperationPage() {
  const { id, title, crumbs, isSection, trial } = useLoaderData<typeof loader>();
  const tdk = <PageTdk page="openOperation" path={referenceHref(id)} crumbs={crumbs} own={title} />;
  if (isSection) {
    return (
      <Container>
        {tdk}
        <Breadcrumb items={crumbs} />
        <AllOperations id={id} keywords="" />
      </Container>
    );
  }
  return (
    <div className={styles.reference}>
      {tdk}
      <div className={styles.index}>
        <OperationList id={id} />
      </div>
      <OperationText id={id} />
      <aside className={styles.side} aria-label="示例与试一试">
        <OperationSamples id={id} part="request" />
        {trial && <TryIt trial={trial} />}
        <OperationSamples id={id} part="reply" />
      </aside>
    </div>
  );
}

export function ErrorBoundary() {
  return <NearestOperations error={useRouteError()} />;
}
