import { createBreadcrumbs, PageTdk, preload, tdkQuery } from '@zhucheng/app-shell';
import { Breadcrumb, PageHeader, Container } from '@zhucheng/ui';

const load = preload(async () => [tdkQuery('aiToolList')]);
export const loader = load;
export const clientLoader = load;

/** `/aiToolList` */
export default function ToolList() {
  const crumbs = createBreadcrumbs({ name: 'AI 工具' });
  return (
    <Container>
      <PageTdk page="aiToolList" path="/aiToolList" crumbs={crumbs} />
      <Breadcrumb items={crumbs} />
      <PageHeader title="AI 工具" />
    </Container>
  );
}
