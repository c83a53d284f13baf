import {
  createErrorBoundary,
  notFound,
  PageTdk,
  preload,
  tdkQuery,
  type PageHandle,
} from '@zhucheng/app-shell';
import { BareLayout } from '@zhucheng/app-shell/layouts';
import { Suspense, useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { getFamilyPath } from './catalogue.ts';
import { openCatalogue } from './catalogue.server.ts';
import { loadExample, useExample } from './use-example.ts';
import { loadDocument } from '../shared/load-document.ts';

export const handle: PageHandle = { framed: true };

const load = preload(({ params: { name = '' } }) => [tdkQuery('openComponent'), loadExample(name)]);

export async function loader(args: Parameters<typeof load>[0]) {
  const { families } = await openCatalogue();
  const { name = '', state = '' } = args.params;
  const family = families.find((other) => other.name === name) ?? notFound();
  const index = /^[1-9]\d?$/.test(state) ? Number(state) - 1 : -1;
  const { name: label } = family.example.states[index] ?? notFound();
  await load(args);
  return { name, index, title: `${family.example.title}：${label}` };
}
export const clientLoader = loadDocument;

/** Lets links and forms of a framed example lead the page around it: other pages stand in no frames. */
function useLinksOutOfFrame() {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const element =
        target instanceof Element &&
        target.closest<HTMLAnchorElement | HTMLFormElement>('a[href], form');
      const isWithin = element && element.getAttribute('href')?.startsWith('#');
      if (element && !isWithin) element.target = '_top';
    };
    document.addEventListener('click', leave, true);
    document.addEventListener('submit', leave, true);
    return () => {
      document.removeEventListener('click', leave, true);
      document.removeEventListener('submit', leave, true);
    };
  }, []);
}

const SingleState = ({ name, index }: { name: string; index: number }) =>
  useExample(name)?.states[index]?.render();

/** `/open/ui/{name}/{state}`: one state in a page of its own. */
export default function ExamplePage() {
  const { name, index, title } = useLoaderData<typeof loader>();
  useLinksOutOfFrame();
  return (
    <BareLayout>
      <PageTdk
        page="openComponent"
        path={`${getFamilyPath(name)}/${index + 1}`}
        own={{ title, description: `${title}，单独的一页。` }}
        noindex
      />
      <h1 className="sr">{title}</h1>
      <Suspense>
        <SingleState name={name} index={index} />
      </Suspense>
    </BareLayout>
  );
}

export const ErrorBoundary = createErrorBoundary(BareLayout);
