import { getFileTypeName, type FileType } from '@zhucheng/domain-news';
import { AppLink } from '@zhucheng/ui';
import styles from './top-materials.module.css';

/** Most-downloaded material. */
export interface TopMaterial {
  href: string;
  title: string;
  fileType: FileType;
  downloadCount: number;
}

/** Ordered list of the most-downloaded materials. */
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
