import { Icon } from '@zhucheng/ui';
import styles from './source-link.module.css';
import type { NoticeDetail } from './stages.ts';

/** Link 查看原文公告 to the notice at its source, in a new window; nothing if its address is unknown. */
export function SourceLink({ notice }: { notice: Pick<NoticeDetail, 'sourceUrl'> }) {
  if (notice.sourceUrl === null) return null;
  return (
    <a
      className={styles.link}
      href={notice.sourceUrl}
      target="_blank"
      rel="external nofollow noopener noreferrer"
      title={`打开 ${new URL(notice.sourceUrl).host}，不属于本站`}
    >
      查看原文公告
      <Icon name="external" />
      <span className="sr">（在新窗口打开另一个网站）</span>
    </a>
  );
}
