import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { SiteLayout } from '../layouts/site-layout.tsx';
import { usePageError } from './use-page-error.ts';

/** Loaded by failed pages only, because its illustrations are large. */
const ErrorView = lazy(() => import('./error-view.tsx'));

/** Creates an error boundary within a layout: layout and address stay, the status is that of the error. */
export function createErrorBoundary(Layout: ComponentType<{ children: ReactNode }>) {
  return function LayoutError() {
    const { status, msg, recovering } = usePageError();
    return (
      <Layout>
        <Suspense>
          <ErrorView status={status} msg={msg} recovering={recovering} />
        </Suspense>
      </Layout>
    );
  };
}

/** Error boundary of pages in {@link SiteLayout}. */
export const SiteErrorBoundary = createErrorBoundary(SiteLayout);
