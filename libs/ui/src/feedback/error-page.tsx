import type { ReactNode } from 'react';
import styles from './feedback.module.css';
import { NotFoundIllustration } from '../illustrations/pages/not-found.tsx';
import { ServerErrorIllustration } from '../illustrations/pages/server-error.tsx';
import { Button } from '../forms/button.tsx';

/** Props of {@link ErrorPage}. */
export interface ErrorPageProps {
  /** HTTP status; all but 404, 410 and 503 are shown as a service failure. */
  status: number;
  /** Replaces the default text. */
  title?: ReactNode;
  children?: ReactNode;
  /** Number by which the request is found in the logs, for the visitor to quote. */
  reference?: string | undefined;
  /** Actions besides 返回首页. */
  actions?: ReactNode;
}

const TEXTS = {
  missing: {
    title: '此页面未找到',
    note: '地址可能写错了，或者内容已经移走。可以从首页重新找，或者搜索一下。',
  },
  failed: {
    title: '服务出了点问题',
    note: '错误已经记录下来。请稍后刷新，或先回到首页。',
  },
  busy: {
    title: '服务繁忙，请稍后再试',
    note: '内容都在，只是现在打不开。请过一会儿刷新，或先回到首页。',
  },
};

/** The kind of an error, and the status under which the page shows it. */
function classify(status: number): { kind: keyof typeof TEXTS; shown: number } {
  if (status === 404 || status === 410) return { kind: 'missing', shown: status };
  if (status === 503) return { kind: 'busy', shown: status };
  return { kind: 'failed', shown: 500 };
}

/** Error page with a link to the home page. */
export function ErrorPage({ status, title, children, reference, actions }: ErrorPageProps) {
  const { kind, shown } = classify(status);
  const texts = TEXTS[kind];
  return (
    <div className={styles.page}>
      {kind === 'missing' ? <NotFoundIllustration /> : <ServerErrorIllustration />}
      <div>
        <p className={styles.status}>{shown}</p>
        <h1>{title ?? texts.title}</h1>
        <p>{children ?? texts.note}</p>
        {reference && (
          <p className={styles.reference}>
            编号 <code>{reference}</code>，向我们反馈时请附上
          </p>
        )}
        <div className={styles.actions}>
          <Button variant="primary" icon="home" to="/">
            返回首页
          </Button>
          {actions}
        </div>
      </div>
    </div>
  );
}
