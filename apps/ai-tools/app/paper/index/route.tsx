import { aiToolsApi } from '@zhucheng/api-client';
import { PageTdk, preload, staticContent, tdkQuery } from '@zhucheng/app-shell';
import { useSession } from '@zhucheng/auth-store';
import { Breadcrumb, Button, Container, PageHeader, Skeleton } from '@zhucheng/ui';
import { lazy, Suspense } from 'react';
import { createToolCrumbs, withoutExample } from '../../shared/tools.ts';

/** A paper that the offline writer wrote; links and text only. */
const Example = staticContent(() => import('./example.tsx'));
/** With its dialog; visitors have none. */
const OwnPapers = lazy(() => import('./own-papers.tsx'));

const load = preload(async ({ load }) => {
  await load(aiToolsApi.get.initiate({ id: 'paper' }), withoutExample);
  return [tdkQuery('aiPaperIndex'), Example.preload()];
});
export const loader = load;
export const clientLoader = load;

/** `/aipaper/index`: one's papers; visitors see what comes of one. */
export default function PaperIndex() {
  const { state } = useSession();
  const crumbs = createToolCrumbs({ name: 'AI 论文' });
  return (
    <Container>
      <PageTdk page="aiPaperIndex" path="/aipaper/index" crumbs={crumbs} />
      <Breadcrumb items={crumbs} />
      <PageHeader
        title="AI 论文"
        note="先定大纲再逐节写：每句话都有来处，没有依据的地方写明缺什么，引用按 GB/T 7714。"
        actions={
          <Button variant="cta" to="/aipaper/create" icon="plus">
            写一篇
          </Button>
        }
      />
      {state === 'member' && (
        <Suspense fallback={<Skeleton kind="list" rows={3} />}>
          <OwnPapers />
        </Suspense>
      )}
      <Example />
    </Container>
  );
}
