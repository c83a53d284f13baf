import {
  createBreadcrumbs,
  PageTdk,
  preload,
  staticContent,
  tdkQuery,
  type PageHandle,
} from '@zhucheng/app-shell';
import { Breadcrumb, Container } from '@zhucheng/ui';
import { useLoaderData } from 'react-router';
import { openCatalogue } from './catalogue.server.ts';
import { loadDocument } from '../shared/load-document.ts';

const AllComponents = staticContent(() => import('./all-components.tsx'));

/** Longer searches are cut. */
const MAX_KEYWORDS = 60;

export const handle: PageHandle = { query: ['q'] };

const load = preload(() => [tdkQuery('openUi'), AllComponents.preload()]);

export async function loader(args: Parameters<typeof load>[0]) {
  await openCatalogue();
  await load(args);
  return { keywords: (args.url.searchParams.get('q') ?? '').trim().slice(0, MAX_KEYWORDS) };
}
export const clientLoader = loadDocument;

/** `/open/ui`: design tokens and all families of components, or those that fit a search. */
export default function ComponentIndex() {
  const { keywords } = useLoaderData<typeof loader>();
  const crumbs = createBreadcrumbs({ name: '开放平台', href: '/open' }, { name: '组件' });
  return (
    <Container>
      <PageTdk page="openUi" path="/open/ui" crumbs={crumbs} noindex={keywords !== ''} />
      <Breadcrumb items={crumbs} />
      <AllComponents key={keywords} keywords={keywords} />
    </Container>
  );
}
