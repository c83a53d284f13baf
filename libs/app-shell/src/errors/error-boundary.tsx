import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

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
