import { optional, preload, usePageError } from '@zhucheng/app-kit';
import { ErrorPage } from '@zhucheng/ui';
import { Outlet } from 'react-router';
import { DefaultFrame } from './default-frame.tsx';
import { ErrorHead, errorText } from './error-head.tsx';
import { directoryQueries } from './use-directories.ts';

const load = preload(() => directoryQueries().map(optional));
export const loader = load;
export const clientLoader = load;

/** The default layout: top bar, page, footer. */
export default function DefaultLayout() {
  return (
    <DefaultFrame>
      <Outlet />
    </DefaultFrame>
  );
}

/** A failed page, in place: the frame stays, the address stays, the status is the failure's. */
export function ErrorBoundary() {
  const { status, msg, recovering } = usePageError();
  return (
    <DefaultFrame>
      <ErrorHead status={status} />
      <ErrorPage status={status}>{errorText(status, msg, recovering)}</ErrorPage>
    </DefaultFrame>
  );
}
