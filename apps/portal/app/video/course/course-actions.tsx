import { hosts } from '@zhucheng/site-config';
import { formatCount, Button } from '@zhucheng/ui';
import styles from './course-page.module.css';
import type { CourseReactions } from './use-course-reactions.ts';
import { ShareButton } from '../../shared/share-button/share-button.tsx';
import { coursePath } from '../course-list-query.ts';

/** Buttons 加星, 收藏 and 分享 of a course. */
export function CourseActions({
  course: { id, title },
  reactions,
}: {
  course: { id: string; title: string };
  reactions: CourseReactions;
}) {
  const { starred, starCount, favorited, toggleStar, toggleFavorite } = reactions;
  return (
    <div className={styles.actions} data-print="hide">
      <Button icon="star" aria-pressed={starred} onClick={toggleStar}>
        加星{starCount > 0 && ` ${formatCount(starCount)}`}
      </Button>
      <Button icon="bookmark" aria-pressed={favorited} onClick={toggleFavorite}>
        {favorited ? '已收藏' : '收藏'}
      </Button>
      <ShareButton title={title} url={hosts.origin + coursePath(id)} />
    </div>
  );
}
