import { findBizType } from '@zhucheng/domain-news';
import { AppLink } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import styles from './components.module.css';

/** Label of a kind of content: 标准, 新闻, 招标 … */
export const kindLabel = (kind: string) =>
  kind === 'TENDER' ? '招标' : (findBizType(kind)?.label ?? '内容');

/** Title of content that is offline and has no stored title. */
export const GONE = '内容已下线';

/** Date and minute of a wire time, which is in China's zone. */
export const formatMinute = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 16)}`;

export interface ActivityRowProps {
  title: string;
  /** Empty if it is no longer public. */
  href: string;
  kind: string;
  meta: string;
  right?: ReactNode;
}

/** Content that was read, marked or downloaded; without an address it is no longer public. */
export function ActivityRow({ title, href, kind, meta, right }: ActivityRowProps) {
  return (
    <>
      <h3>{href ? <AppLink to={href}>{title}</AppLink> : title}</h3>
      <p>
        {kindLabel(kind)} · {meta}
        {!href && title !== GONE && ` · ${GONE}`}
      </p>
      {right && <div className={styles.right}>{right}</div>}
    </>
  );
}
