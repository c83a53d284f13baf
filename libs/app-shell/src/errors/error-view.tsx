import { createPageMetaTags } from '@zhucheng/tdk';
import { ErrorPage } from '@zhucheng/ui';
import { PageMeta } from '../page/page-meta.tsx';
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

/** Head, illustration and text of the error page. */
export default function ErrorView() {
  const { status, msg, recovering } = usePageError();
  return (
    <>
      <ErrorMeta status={status} />
      <ErrorPage status={status}>{getErrorText(status, msg, recovering)}</ErrorPage>
    </>
  );
}
