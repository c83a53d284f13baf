import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorHead, errorText } from './error-head.tsx';
import { SiteFrame } from './site-frame.tsx';
import { usePageError } from '../errors/use-page-error.ts';

/** Pages that succeed, nearly all of them, don't carry its drawings. */
const ErrorView = lazy(() => import('./error-view.tsx'));

/** Makes a layout's error page: the frame stays, the address stays, the status is the failure's. */
export function errorIn(Frame: ComponentType<{ children: ReactNode }>) {
  return function FramedError() {
    const { status, msg, recovering } = usePageError();
    return (
      <Frame>
        <ErrorHead status={status} />
        <Suspense>
          <ErrorView status={status} text={errorText(status, msg, recovering)} />
        </Suspense>
      </Frame>
    );
  };
}

/** A failed page, in the frame of most pages. */
export const SiteError = errorIn(SiteFrame);
