import {
  formatAmountOrWording,
  formatDateTime,
  getAmountLabel,
  getNoticePath,
} from '@zhucheng/domain-tender';
import { AppLink, DiffTable, MetaLine, StageBadge } from '@zhucheng/ui';
import styles from './notice-entry.module.css';
import { AwardTable } from '../award-table.tsx';
import { CONTACT_ANCHOR, describeMembersOnly } from '../members-only.ts';
import { SourceLink } from '../source-link.tsx';
import type { NoticeDetail } from '../stages.ts';

/** Notice on a project page with its changes and awards. */
export function NoticeEntry({ notice }: { notice: NoticeDetail }) {
  const { amount, amountText, amountKind, deadline } = notice;
  return (
    <section className={styles.entry}>
      <StageBadge type={notice.infoType} />
      <h3>
        <AppLink to={getNoticePath(notice)}>{notice.title}</AppLink>
      </h3>
      <MetaLine
        items={[
          `${formatDateTime(notice.publishTime)} 发布`,
          (amount ?? amountText) &&
            `${getAmountLabel(amount, amountText, amountKind)} ${formatAmountOrWording(amount, amountText)}`,
          deadline && `投标截止 ${formatDateTime(deadline)}`,
          describeMembersOnly(notice) && (
            <AppLink className={styles.more} to={`${getNoticePath(notice)}#${CONTACT_ANCHOR}`}>
              {describeMembersOnly(notice)}
            </AppLink>
          ),
          notice.sourceUrl && <SourceLink notice={notice} />,
        ]}
      />
      {notice.changes.length > 0 && <DiffTable changes={notice.changes} />}
      {notice.awards.length > 0 && <AwardTable awards={notice.awards} caption={notice.title} />}
    </section>
  );
}
