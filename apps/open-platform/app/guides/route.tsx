import {
  createBreadcrumbs,
  notFound,
  PageTdk,
  preload,
  staticContent,
  tdkQuery,
} from '@zhucheng/app-shell';
import { Breadcrumb, Container } from '@zhucheng/ui';
import { useLoaderData } from 'react-router';
import { guides } from './guides.server.ts';
import type { GuideHead } from './render-guide.ts';
import { loadDocument } from '../shared/load-document.ts';

const GuideText = staticContent(() => import('./guide-text.tsx'));

const load = preload(() => [tdkQuery('openGuide'), GuideText.preload()]);

export async function loader(args: Parameters<typeof load>[0]): Promise<GuideHead> {
  const { slug = '' } = args.params;
  const guide = guides.find((other) => other.slug === slug) ?? notFound();
  await load(args);
  return { slug, title: guide.title, description: guide.description };
}
export const clientLoader = loadDocument;

/** `/open/guide/{slug}` */
export default function GuidePage() {
  const { slug, title, description } = useLoaderData<typeof loader>();
  const crumbs = createBreadcrumbs(
    { name: '开放平台', href: '/open' },
    { name: '指南', href: '/open/guide/quick-start' },
    { name: title },
  );
  const own = { title: `${title} · 开放平台指南`, description };
  return (
    <Container>
      <PageTdk page="openGuide" path={`/open/guide/${slug}`} crumbs={crumbs} own={own} />
      <Breadcrumb items={crumbs} />
      <GuideText slug={slug} />
    </Container>
  );
}
