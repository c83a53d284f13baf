import { aiToolsApi, aiWriteApi } from '@zhucheng/api-client';
import {
  notFound,
  onDemand,
  owned,
  parseId,
  preload,
  tdkQuery,
  type PageHandle,
} from '@zhucheng/app-shell';
import { Suspense } from 'react';
import { redirect, useSearchParams } from 'react-router';
import { withoutExample } from '../shared/tools.ts';
import { Example, ToolPage } from './tool-page.tsx';

/** Writings are rendered for each request alone: a shared one may end at any moment. */
export const handle: PageHandle = { query: ['id', 'write', 'share'], uncached: ['write', 'share'] };

const SharedWriting = onDemand(() => import('./writing/shared-writing.tsx'));
const WritingPage = onDemand(() => import('./writing/writing-page.tsx'));

/** What an address names: a shared writing, one's own, or a tool. */
function parseAddress(query: URLSearchParams) {
  const [id, write, share] = ['id', 'write', 'share'].map((name) => query.get(name) ?? undefined);
  return { id, write, share };
}

const load = preload(async ({ query, load }) => {
  const { id, write, share } = parseAddress(query);
  if (share !== undefined) {
    await load(aiWriteApi.shared.initiate({ token: share }));
    return [tdkQuery('aiToolDetail'), SharedWriting.preload()];
  }
  if (id === undefined) return notFound();
  const { model } = await load(aiToolsApi.get.initiate({ id }), withoutExample);
  if (write !== undefined) {
    const isOwn = owned(aiWriteApi.get.initiate({ id: parseId(write) }));
    return [tdkQuery('aiToolDetail'), isOwn, WritingPage.preload()];
  }
  if (model.page !== null) throw redirect(model.page);
  return [tdkQuery('aiToolDetail'), Example.preload()];
});
export const loader = load;
export const clientLoader = load;

/** `/aiToolDetail`: a tool with its form, one's own writing, or a shared one. */
export default function ToolDetail() {
  const [query] = useSearchParams();
  const { id = '', write, share } = parseAddress(query);
  const { data } = aiToolsApi.get.useQuery({ id }, { skip: share !== undefined });
  if (share === undefined && write === undefined) return data && <ToolPage tool={data.model} />;
  return (
    <Suspense>
      {share !== undefined ? (
        <SharedWriting token={share} />
      ) : (
        data && write !== undefined && <WritingPage tool={data.model} id={write} />
      )}
    </Suspense>
  );
}
