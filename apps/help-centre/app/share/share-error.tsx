import { createErrorBoundary, usePageError } from '@zhucheng/app-shell';
import { Button, ErrorPage } from '@zhucheng/ui';
import type { ReactNode } from 'react';

const OtherError = createErrorBoundary(({ children }: { children: ReactNode }) => children);

/** Error page of a share link: why it does not open, and what to do. */
export function ShareError() {
  const { status, msg } = usePageError();
  const isEnded = status === 410;
  if (!isEnded && status !== 404) return <OtherError />;
  const title = isEnded ? '这个分享打不开了' : '没有这个分享';
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <ErrorPage status={status} title={title} actions={<Button to="/help">去帮助中心</Button>}>
        {msg ?? '没有这个分享链接，请检查地址是否完整'}。公开的帮助在帮助中心里都能找到。
      </ErrorPage>
    </>
  );
}
