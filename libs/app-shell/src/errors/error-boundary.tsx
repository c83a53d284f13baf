import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorMeta, errorText } from './error-meta.tsx';
import { SiteLayout } from '../layouts/site-layout.tsx';
import { usePageError } from './use-page-error.ts';

/** Pages that succeed, nearly all of them, don't carry its drawings. */
const ErrorView = lazy(() => import('./error-view.tsx'));

/** Makes a layout's error page: the frame stays, the address stays, the status is the failure's. */
export function errorBoundaryIn(Frame: ComponentType<{ children: ReactNode }>) {
  return function FramedError() {
    const { status, msg, recovering } = usePageError();
    return (
      <Frame>
        <ErrorMeta status={status} />
        <Suspense>
          <ErrorView status={status} text={errorText(status, msg, recovering)} />
        </Suspense>
      </Frame>
    );
  };
}

/** A failed page, in the frame of most pages. */
export const SiteErrorBoundary = errorBoundaryIn(SiteLayout);
