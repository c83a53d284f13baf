import { getNoticePath } from '@zhucheng/domain-tender';
import { Button } from '@zhucheng/ui';
import styles from './tender-actions.module.css';
import { FavoriteButton } from './favorites/favorite-button.tsx';
import { PraiseButton } from './favorites/praise-button.tsx';
import type { FavoriteTarget } from './favorites/favorite-calls.ts';
import { CONTACT_ANCHOR, findContactNotice } from './members-only.ts';
import type { TenderProjectDetail } from './stages.ts';

interface TenderActionsProps {
  favorite: FavoriteTarget;
  detail: TenderProjectDetail;
  /** Id of the shown notice; none on the page of a project. */
  noticeId?: string;
}

/** Buttons 有用 and 收藏; on phones in a bar at the bottom of the window, beside the way to the contacts. */
export function TenderActions({ favorite, detail, noticeId }: TenderActionsProps) {
  const notice = findContactNotice(detail.notices, noticeId);
  const anchor = `#${CONTACT_ANCHOR}`;
  return (
    <div className={styles.bar}>
      <PraiseButton key={`praise ${favorite.id}`} id={favorite.id} />
      <FavoriteButton key={favorite.id} {...favorite} />
      {notice && (
        <Button
          className={styles.contact}
          variant="primary"
          to={notice.id === noticeId ? anchor : getNoticePath(notice) + anchor}
        >
          {notice.hasContact ? '查看联系人' : '查看附件'}
        </Button>
      )}
    </div>
  );
}

/** Link 加入投标看板: a plain link, so it works without scripts; visitors are led there by the login. */
export function BoardLink({ projectId }: { projectId: string }) {
  return <Button to={`/organisation?tab=bids&add=${projectId}`}>加入投标看板</Button>;
}
