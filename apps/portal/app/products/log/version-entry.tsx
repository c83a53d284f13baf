import { getArticlePath } from '@zhucheng/domain-news';
import { AppLink, cx } from '@zhucheng/ui';
import styles from './version-entry.module.css';
import type { Version } from './versions.ts';

const CHANGE_CLASSES: Readonly<Record<string, string | undefined>> = {
  新增: styles.added,
  改进: styles.improved,
  修复: styles.fixed,
};

/** Additions, improvements and fixes of a version. */
export function VersionChanges({ changes }: Pick<Version, 'changes'>) {
  return (
    <div className={styles.parts}>
      {changes.map(({ name, items }) => (
        <section key={name}>
          <h3 className={cx(styles.kind, CHANGE_CLASSES[name])}>{name}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Version on a page of the change log, with an anchor of its own. */
export function VersionEntry({ version: entry }: { version: Version }) {
  const { id, anchor, product, version, day, memo, changes } = entry;
  return (
    <article className={styles.entry} id={anchor} aria-labelledby={`${anchor}-title`}>
      <div className={styles.side}>
        <time dateTime={day}>{day}</time>
        <a href={`#${anchor}`} aria-label={`${product} ${version} 的位置`}>
          #{version}
        </a>
      </div>
      <div>
        <h2 id={`${anchor}-title`}>
          <AppLink to={getArticlePath({ id, bizType: 'LOG' })}>
            {product} {version}
          </AppLink>
        </h2>
        <p>{memo}</p>
        <VersionChanges changes={changes} />
      </div>
    </article>
  );
}
