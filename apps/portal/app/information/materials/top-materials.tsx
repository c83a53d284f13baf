import { getFileTypeName, type FileType } from '@zhucheng/domain-news';
import { AppLink } from '@zhucheng/ui';
import styles from './top-materials.module.css';

/** A material among the most downloaded. */
export interface TopMaterial {
  href: string;
  title: string;
  fileType: FileType;
  downloadCount: number;
}

/** What is downloaded most, in order. */
export function TopMaterials({ items }: { items: readonly TopMaterial[] }) {
  return (
    <ol className={styles.top}>
      {items.map(({ href, title, fileType, downloadCount }) => (
        <li key={href}>
          <AppLink to={href}>
            {title}
            <small>
              {getFileTypeName(fileType)} · 下载 {downloadCount.toLocaleString('zh-CN')} 次
            </small>
          </AppLink>
        </li>
      ))}
    </ol>
  );
}
