import type { MediaRecord } from '@zhucheng/contracts';
import { toObjectPosition } from '@zhucheng/ui';
import { WorkIcon } from '@zhucheng/ui/work-icon';
import { StateTag } from '../shared/parts/state-tag.tsx';
import styles from './media.module.css';
import { describeFile, KIND_NAMES } from './media-names.ts';

/** A file of the library in the grid. */
export function MediaCard({ item, onOpen }: { item: MediaRecord; onOpen: () => void }) {
  const { kind, title, name, thumbnailUrl, focal, alt } = item;
  return (
    <li>
      <button type="button" className={styles.card} onClick={onOpen}>
        <span className={styles.frame}>
          {thumbnailUrl ? (
            <img
              src={thumbnailUrl}
              alt=""
              loading="lazy"
              style={{ objectPosition: toObjectPosition(focal) }}
            />
          ) : (
            <WorkIcon name={kind === 'film' ? 'window' : 'document'} />
          )}
        </span>
        <span className={styles.title}>{title || name}</span>
        <span className={styles.meta}>
          <span>
            {KIND_NAMES[kind]} · {describeFile(item)}
          </span>
          {kind === 'picture' && !alt && <StateTag tone="waiting">缺替代文字</StateTag>}
        </span>
      </button>
    </li>
  );
}
