import { useIsMember } from '@zhucheng/auth-store';
import { lazy, Suspense } from 'react';

/** Loaded for members only. */
const MarkedLinks = lazy(() => import('./marked-links.tsx'));

/** Marks links to the member's own company on a page with 本公司. Give it a key that changes with the page. */
export function CompanyMarks() {
  if (!useIsMember()) return null;
  return (
    <Suspense>
      <MarkedLinks />
    </Suspense>
  );
}
