import {
  createBreadcrumbs,
  notFound,
  PageTdk,
  preload,
  staticContent,
  tdkQuery,
  type PageHandle,
} from '@zhucheng/app-shell';
import { Breadcrumb, Container } from '@zhucheng/ui';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { getFamilyPath } from './catalogue.ts';
import { openCatalogue } from './catalogue.server.ts';
import { StateCode, StateList } from './state-list.tsx';
import styles from './ui.module.css';
import { loadExample } from './use-example.ts';
import { loadDocument } from '../shared/load-document.ts';

const FamilyList = staticContent(() => import('./family-list.tsx'));
const FamilyHeader = staticContent(() => import('./family-header.tsx'));
const FamilyFacts = staticContent(() => import('./family-facts.tsx'));

/** States that stand in a page of their own are shown in frames. */
export const handle: PageHandle = { ownFrames: true };

const load = preload(({ params: { name = '' } }) => [
  tdkQuery('openComponent'),
  loadExample(name),
  StateCode.preload(),
  FamilyList.preload(),
  FamilyHeader.preload(),
  FamilyFacts.preload(),
]);

export async function loader(args: Parameters<typeof load>[0]) {
  const { families } = await openCatalogue();
  const family = families.find(({ name }) => name === args.params.name) ?? notFound();
  await load(args);
  const { name, exports, example } = family;
  const values = exports.filter(({ kind }) => kind !== 'type').map((one) => one.name);
  return { name, title: example.title, summary: example.summary, values };
}
export const clientLoader = loadDocument;

/** `/open/ui/{name}`: a family of components in all its states. */
export default function ComponentPage() {
  const { name, title, summary, values } = useLoaderData<typeof loader>();
  const crumbs = createBreadcrumbs(
    { name: '开放平台', href: '/open' },
    { name: '组件', href: '/open/ui' },
    { name: title },
  );
  const own = {
    title: `${title}：组件的状态、代码和无障碍`,
    keyword: `${title},${values.slice(0, 5).join(',')},组件库,示例代码`,
    description: `${title}：${summary}各种状态的实物和代码，按键、读屏和对比度。`,
  };
  return (
    <Container>
      <PageTdk page="openComponent" path={getFamilyPath(name)} crumbs={crumbs} own={own} />
      <Breadcrumb items={crumbs} />
      <div className={styles.columns}>
        <FamilyList name={name} />
        <article>
          <FamilyHeader name={name} />
          <Suspense>
            <StateList name={name} />
          </Suspense>
          <FamilyFacts name={name} />
        </article>
      </div>
    </Container>
  );
}
