import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { SiteLayout } from '../layouts/site-layout.tsx';

/** Loaded by failed pages only. */
const ErrorView = lazy(() => import('./error-view.tsx'));

/** Creates an error boundary within a layout: layout and address stay, the status is that of the error. */
export function createErrorBoundary(Layout: ComponentType<{ children: ReactNode }>) {
  return function LayoutError() {
    return (
      <Layout>
        <Suspense>
          <ErrorView />
        </Suspense>
      </Layout>
    );
  };
}

/** Error boundary of pages in {@link SiteLayout}. */
export const SiteErrorBoundary = createErrorBoundary(SiteLayout);
