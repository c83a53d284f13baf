import {
  createBreadcrumbs,
  PageTdk,
  preload,
  staticContent,
  tdkQuery,
  throwStatus,
  type PageHandle,
} from '@zhucheng/app-shell';
import { Breadcrumb, Container } from '@zhucheng/ui';
import { useLoaderData } from 'react-router';
import { openReference } from './reference.server.ts';
import { loadDocument } from '../shared/load-document.ts';

const AllOperations = staticContent(() => import('./all-operations.tsx'));

/** Longer searches are cut. */
const MAX_KEYWORDS = 60;

export const handle: PageHandle = { query: ['q'] };

const load = preload(() => [tdkQuery('openReference'), AllOperations.preload()]);

export async function loader(args: Parameters<typeof load>[0]) {
  if (!(await openReference())) throwStatus(503);
  await load(args);
  return { keywords: (args.url.searchParams.get('q') ?? '').trim().slice(0, MAX_KEYWORDS) };
}
export const clientLoader = loadDocument;

/** `/open/api`: all operations, or those that fit a search. */
export default function ReferenceIndex() {
  const { keywords } = useLoaderData<typeof loader>();
  const crumbs = createBreadcrumbs({ name: '开放平台', href: '/open' }, { name: '接口' });
  return (
    <Container>
      <PageTdk page="openReference" path="/open/api" crumbs={crumbs} noindex={keywords !== ''} />
      <Breadcrumb items={crumbs} />
      <AllOperations key={keywords} id="" keywords={keywords} />
    </Container>
  );
}
