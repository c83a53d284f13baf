import type { PublishCheck } from '@zhucheng/domain-news/editing';
import { Icon } from '@zhucheng/ui';
import type { EditorPanelsProps } from './panel-props.ts';
import styles from './panels.module.css';

/** What the article lacks before it can be published, and advice; each leads to its field. */
export function ChecksPanel({
  checks,
  showField,
}: Pick<EditorPanelsProps, 'showField'> & { checks: readonly PublishCheck[] }) {
  const missing = checks.filter(({ isRequired }) => isRequired).length;
  return (
    <div className={styles.scroll}>
      <p className={styles.nothing} role="status">
        {missing > 0 ? `发布前还差 ${missing} 项` : '可以发布，需要的都齐了。'}
      </p>
      <ul className={styles.checks} aria-label="检查">
        {checks.map(({ field, message, isRequired }) => (
          <li key={field + message} data-required={isRequired || undefined}>
            <button type="button" onClick={() => showField(field)}>
              <Icon name={isRequired ? 'warning' : 'right'} />
              {message}
              <small>{isRequired ? '必须' : '建议'}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
