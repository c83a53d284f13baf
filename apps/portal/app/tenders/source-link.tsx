import { Icon } from '@zhucheng/ui';
import styles from './source-link.module.css';
import type { NoticeDetail } from './stages.ts';

/** Link 查看原文公告 to the notice at its source, in a new window; nothing if its address is unknown. */
export function SourceLink({ notice }: { notice: Pick<NoticeDetail, 'sourceUrl'> }) {
  if (notice.sourceUrl === null) return null;
  return <ExternalLink href={notice.sourceUrl} text="查看原文公告" />;
}

/** Further sources of the same notice, each with a link if its address is known: 另见 甲网、乙网. */
export function OtherSources({ notice }: { notice: Pick<NoticeDetail, 'otherSources'> }) {
  if (notice.otherSources.length === 0) return null;
  return (
    <span className={styles.sources}>
      另见
      {notice.otherSources.map(({ source, sourceUrl }, at) =>
        sourceUrl === null ? (
          <span key={at}>{source}</span>
        ) : (
          <ExternalLink key={at} href={sourceUrl} text={source} />
        ),
      )}
    </span>
  );
}

function ExternalLink({ href, text }: { href: string; text: string }) {
  return (
    <a
      className={styles.link}
      href={href}
      target="_blank"
      rel="external nofollow noopener noreferrer"
      title={`打开 ${new URL(href).host}，不属于本站`}
    >
      {text}
      <Icon name="external" />
      <span className="sr">（在新窗口打开另一个网站）</span>
    </a>
  );
}
