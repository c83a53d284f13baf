import type { StandardMarkRecord } from '@zhucheng/contracts';
import { StandardStatus } from '../draft/citation-list.tsx';
import styles from './signing.module.css';

/** A standard that is not, or no longer wholly, in force. */
export type OutdatedStandard = Pick<StandardMarkRecord, 'number' | 'label' | 'successor'>;

/** Of the standards that a text names those that are abolished or replaced today, each once. */
export function listOutdated(
  marks: Iterable<OutdatedStandard & Pick<StandardMarkRecord, 'status'>>,
): OutdatedStandard[] {
  const outdated = [...marks].filter(
    ({ status, successor }) => status === 'abolished' || successor !== null,
  );
  return [...new Map(outdated.map((mark) => [mark.number, mark])).values()];
}

/** Standards that have changed, with what stands in their place; nothing while all are in force. */
export function StandardsToReview({ standards }: { standards: readonly OutdatedStandard[] }) {
  if (standards.length === 0) return null;
  return (
    <div className={styles.outdated}>
      <b>写到的标准有变动，请核对</b>
      <ul>
        {standards.map(({ number, label, successor }) => (
          <li key={number}>
            <span>
              {number}
              {successor && (
                <small>
                  {successor.partly ? '部分条文由' : '由'} {successor.number} 代替
                </small>
              )}
            </span>
            <StandardStatus label={label} />
          </li>
        ))}
      </ul>
    </div>
  );
}
