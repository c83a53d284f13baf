import type { SharedContent } from '@zhucheng/contracts';
import { Button, RelatedLinks, SidebarCard, ToneBadge } from '@zhucheng/ui';
import styles from './share.module.css';

/** Address of the page of an article of what is shared; of its first page without one. */
export type SharedHref = (articleId?: string) => string;

/** Mark of a version that is not published. */
export const DraftBadge = () => <ToneBadge tone="clarification">草稿</ToneBadge>;

/** Side column of shared pages: until when the link opens, and the articles of a shared column. */
export function ShareFacts(props: {
  content: SharedContent;
  current?: string;
  hrefFor: SharedHref;
}) {
  const { content, current, hrefFor } = props;
  const { column, expireTime } = content;
  const others = column?.articles.filter(({ id }) => id !== current) ?? [];
  return (
    <>
      <div className={styles.actions} data-print="hide">
        <Button size="small" icon="print" onClick={() => window.print()}>
          打印
        </Button>
      </div>
      <SidebarCard title="这份分享">
        <p className={styles.expiry}>
          拿到链接的人都能看，{expireTime.slice(0, 10)} {expireTime.slice(11, 16)} 到期。
        </p>
      </SidebarCard>
      {column && current !== undefined && (
        <nav className={styles.others} aria-label="一起分享的">
          <RelatedLinks
            title="一起分享的"
            items={[
              { href: hrefFor(), label: column.name, note: `栏目，${column.articles.length} 篇` },
              ...others.map(({ id, title, isDraft }) => ({
                href: hrefFor(id),
                label: title,
                ...(isDraft && { note: '草稿' }),
              })),
            ]}
          />
        </nav>
      )}
    </>
  );
}
