import { createErrorBoundary } from '@zhucheng/app-shell';
import { AppLink, Container, PageHeader } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import styles from './reference.module.css';
import { referenceHref } from './reference-source.ts';

const OtherError = createErrorBoundary(({ children }: { children: ReactNode }) => children);

interface Near {
  id: string;
  summary: string;
}

/** Error page of a reference page: for an operation that there isn't, those that are called alike. */
export function NearestOperations({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <OtherError />;
  const { nearest = [] } = (error.data ?? {}) as { nearest?: Near[] };
  return (
    <Container className={styles.missing}>
      <title>没有这个接口 - 开放平台</title>
      <meta name="robots" content="noindex" />
      <PageHeader
        title="没有这个接口"
        note={
          nearest.length > 0
            ? '地址写错，或者接口已经改名。名称相近的有：'
            : '地址写错，或者接口已经改名。'
        }
      />
      <ul>
        {nearest.map(({ id, summary }) => (
          <li key={id}>
            <AppLink to={referenceHref(id)}>{summary}</AppLink>
            <code>{id}</code>
          </li>
        ))}
      </ul>
      <p>
        <AppLink to="/open/api">看全部接口</AppLink>
      </p>
    </Container>
  );
}
