import { useHydrated } from '@zhucheng/app-shell';
import { useIsMember } from '@zhucheng/auth-store';
import { lazy, Suspense } from 'react';

/** Loaded for members only. */
const MarkedLinks = lazy(() => import('./marked-links.tsx'));

/** Marks links to the member's own company on a page with 本公司. Give it a key that changes with the page. */
export function CompanyMarks() {
  const member = useIsMember();
  // A view that is hydrated after the session is known has to be what the server rendered for everybody.
  if (!useHydrated() || !member) return null;
  return (
    <Suspense>
      <MarkedLinks />
    </Suspense>
  );
}
