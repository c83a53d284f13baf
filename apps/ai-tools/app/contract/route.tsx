import { aiReviewsApi, aiToolsApi } from '@zhucheng/api-client';
import {
  owned,
  PageTdk,
  parseId,
  preload,
  tdkQuery,
  useHydrated,
  type PageHandle,
} from '@zhucheng/app-shell';
import { useSession } from '@zhucheng/auth-store';
import { Container, Skeleton } from '@zhucheng/ui';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { LoginFirst } from '../shared/login-first.tsx';
import { createToolCrumbs } from '../shared/tools.ts';
import { REVIEW_TOOL } from './terms.ts';
import { StartPage } from './start/start-page.tsx';

export const handle: PageHandle = { query: ['id'], uncached: ['id'] };

const load = preload(({ query }) => {
  const id = query.get('id');
  if (id === null) {
    return [
      tdkQuery('contract'),
      aiToolsApi.get.initiate({ id: REVIEW_TOOL }),
      aiReviewsApi.example.initiate({}),
    ];
  }
  return [tdkQuery('contract'), owned(aiReviewsApi.get.initiate({ id: parseId(id) }))];
});
export const loader = load;
export const clientLoader = load;

const ReviewPage = lazy(() => import('./review-page.tsx'));

/** An own review, for members only. */
function ForMembers({ id }: { id: string }) {
  const { state } = useSession();
  const hydrated = useHydrated();
  const waiting = (
    <Container>
      <h1 className="sr">合同审查</h1>
      <Skeleton kind="list" rows={8} />
    </Container>
  );
  if (state === 'visitor' && hydrated) {
    return (
      <Container>
        <h1 className="sr">合同审查</h1>
        <LoginFirst title="登录后看自己的合同审查" reason="即可看自己的合同审查">
          合同和审查结果只有本人看得到。
        </LoginFirst>
      </Container>
    );
  }
  if (state !== 'member') return waiting;
  return (
    <Suspense fallback={waiting}>
      <ReviewPage key={id} id={id} />
    </Suspense>
  );
}

/** `/contract`: starts a review; `/contract?id=`: an own one. */
export default function ContractPage() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return (
    <>
      <PageTdk
        page="contract"
        path="/contract"
        crumbs={createToolCrumbs({ name: '合同审查' })}
        noindex={id !== null}
      />
      {id === null ? <StartPage /> : <ForMembers id={id} />}
    </>
  );
}
