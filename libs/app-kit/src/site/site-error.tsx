import { lazy, Suspense } from 'react';
import { ErrorHead, errorText } from './error-head.tsx';
import { SiteFrame } from './site-frame.tsx';
import { usePageError } from '../errors/use-page-error.ts';

/** Pages that succeed, nearly all of them, don't carry its drawings. */
const ErrorView = lazy(() => import('./error-view.tsx'));

/** A failed page, in place: the frame stays, the address stays, the status is the failure's. */
export function SiteError() {
  const { status, msg, recovering } = usePageError();
  return (
    <SiteFrame>
      <ErrorHead status={status} />
      <Suspense>
        <ErrorView status={status} text={errorText(status, msg, recovering)} />
      </Suspense>
    </SiteFrame>
  );
}
