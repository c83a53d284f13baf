import { ErrorPage } from '@zhucheng/ui';
import { ErrorHead, errorText } from './error-head.tsx';
import { SiteFrame } from './site-frame.tsx';
import { usePageError } from '../errors/use-page-error.ts';

/** A failed page, in place: the frame stays, the address stays, the status is the failure's. */
export function SiteError() {
  const { status, msg, recovering } = usePageError();
  return (
    <SiteFrame>
      <ErrorHead status={status} />
      <ErrorPage status={status}>{errorText(status, msg, recovering)}</ErrorPage>
    </SiteFrame>
  );
}
