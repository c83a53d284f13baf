import { bizType } from '@zhucheng/domain-news';
import { AppLink } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import styles from './components.module.css';

/** Name of a kind of content: 标准, 新闻, 招标 … */
export const kindLabel = (kind: string) =>
  kind === 'TENDER' ? '招标' : (bizType(kind)?.label ?? '内容');

/** What the API calls a thing that is offline and whose name nobody kept. */
const GONE = '内容已下线';

/** Day and minute of a time on the wire, which is China's. */
export const formatMinute = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 16)}`;

/** Props of {@link ActivityRow}. */
export interface ActivityRowProps {
  title: string;
  /** Empty where it is no longer public. */
  href: string;
  kind: string;
  meta: string;
  right?: ReactNode;
}

/** Something that was read, kept or taken; without an address it is no longer public. */
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
