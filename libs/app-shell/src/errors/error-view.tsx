import { createPageMetaTags } from '@zhucheng/tdk';
import { ErrorPage } from '@zhucheng/ui';
import { useContext } from 'react';
import { PageMeta } from '../page/page-meta.tsx';
import { RenderContext } from '../runtime/render-context.tsx';
import { usePageError } from './use-page-error.ts';

const MISSING = {
  title: '此页面未找到',
  description: '您要找的页面不存在或已经移走，可以从首页重新查找。',
};
const FAILED = {
  title: '服务暂时不可用',
  description: '页面暂时无法打开，请稍后再试，或先返回首页。',
};

/** Head of an error page with `noindex`. */
function ErrorMeta({ status }: { status: number }) {
  const missing = status === 404 || status === 410;
  return (
    <PageMeta
      meta={createPageMetaTags({
        tdk: missing ? MISSING : FAILED,
        path: missing ? '/404' : '/500',
        noindex: true,
      })}
    />
  );
}

/** Returns the text of an error page; withdrawn content and transient failures have their own. */
function getErrorText(status: number, msg: string | undefined, recovering: boolean) {
  if (status === 410) return '这篇内容已经撤下。可以回到首页，或从导航里找相近的内容。';
  if (recovering) return `${msg ?? '服务暂时不可用'}。恢复后本页会自动打开，不用反复刷新。`;
  return undefined;
}

/** Seconds after which a page that is not hydrated, and can't ask whether the service is back, loads itself again. */
const RELOAD_AFTER = 4;

/** Head, illustration and text of the error page. */
export default function ErrorView() {
  const { status, msg, requestId, recovering } = usePageError();
  const { entryScript } = useContext(RenderContext);
  return (
    <>
      <ErrorMeta status={status} />
      {recovering && entryScript && <meta httpEquiv="refresh" content={String(RELOAD_AFTER)} />}
      <ErrorPage status={status} reference={requestId}>
        {getErrorText(status, msg, recovering)}
      </ErrorPage>
    </>
  );
}
