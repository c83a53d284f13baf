import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import styles from './feedback.module.css';
import type { IllustrationProps } from '../illustrations/pen/illustration.tsx';
import { Button } from '../forms/button.tsx';

/** Loaded on demand, because most pages are not empty; hidden if loading fails. */
const lazyIllustration = (load: () => Promise<{ default: ComponentType<IllustrationProps> }>) =>
  lazy(() => load().catch(() => ({ default: () => null })));

const SurveyStation = lazyIllustration(async () => ({
  default: (await import('../illustrations/courses/survey-station.tsx')).SurveyStation,
}));
const BrokenLine = lazyIllustration(async () => ({
  default: (await import('../illustrations/pages/load-error.tsx')).LoadErrorIllustration,
}));

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  /** Statement of the empty result: 近三天没有符合条件的公告. */
  title: ReactNode;
  /** Reason, in a sentence. */
  children?: ReactNode;
  /** Two or three alternatives, as buttons or links. */
  actions?: ReactNode;
  /** Counted ways on, between reason and buttons. */
  ways?: ReactNode;
  /** Fills the page (search) instead of a list. */
  wide?: boolean;
}

/** Empty result with a reason and two alternatives. */
export function EmptyState({ title, children, ways, actions, wide }: EmptyStateProps) {
  const text = (
    <>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {ways}
      {actions && <div className={styles.actions}>{actions}</div>}
    </>
  );
  return (
    <div className={wide ? styles.wide : styles.box}>
      <Suspense>
        <SurveyStation label="" />
      </Suspense>
      {wide ? <div>{text}</div> : text}
    </div>
  );
}

/** Props of {@link ErrorState}. */
export interface ErrorStateProps {
  /** Message of the reply or the network message. */
  title?: ReactNode;
  /** Advice for the user. */
  children?: ReactNode;
  onRetry?: () => void;
  /** Address that loads the same content again, for pages without scripts. */
  retryHref?: string;
}

/** Error state of a part of the page, with a retry button or link. */
export function ErrorState(props: ErrorStateProps) {
  const { title = '网络错误，请稍后重试', children, onRetry, retryHref } = props;
  return (
    <div className={styles.box} role="alert">
      <Suspense>
        <BrokenLine label="" />
      </Suspense>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      <div className={styles.actions}>
        {onRetry ? (
          <Button icon="refresh" onClick={onRetry}>
            重新加载
          </Button>
        ) : (
          retryHref && (
            <Button icon="refresh" to={retryHref}>
              重新加载
            </Button>
          )
        )}
      </div>
    </div>
  );
}
