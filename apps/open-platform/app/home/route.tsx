import { createBreadcrumbs, PageTdk, preload, staticContent, tdkQuery } from '@zhucheng/app-shell';
import { loadDocument } from '../shared/load-document.ts';

const HomePage = staticContent(() => import('./home-page.tsx'));

const load = preload(() => [tdkQuery('open'), HomePage.preload()]);

export const loader = load;
export const clientLoader = loadDocument;

/** `/open` */
export default function Home() {
  return (
    <>
      <PageTdk page="open" path="/open" crumbs={createBreadcrumbs({ name: '开放平台' })} />
      <HomePage />
    </>
  );
}
