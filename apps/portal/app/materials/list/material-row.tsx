import type { material } from '@zhucheng/contracts';
import { articlePath, fileTypeName, sizeInWords } from '@zhucheng/domain-news';
import { AppLink, FileIcon, MetaLine } from '@zhucheng/ui';
import type { z } from 'zod';
import styles from './material-row.module.css';

/** A material of a list call. */
export type Material = z.output<typeof material>;

/** A material: what kind of file, how large, how many pages, and how often it was taken. */
export function MaterialRow({ record, level = 2 }: { record: Material; level?: 2 | 3 }) {
  const { id, title, memo, fileType, size, pages, dirName, createrTime, downloadCount } = record;
  const Heading = `h${level}` as const;
  return (
    <li className={styles.row}>
      <FileIcon kind={fileType} />
      <div>
        <Heading className={styles.title}>
          <AppLink to={articlePath({ id, bizType: 'DOWNLOAD' })}>{title}</AppLink>
        </Heading>
        <p className={styles.memo}>{memo}</p>
        <MetaLine
          items={[
            fileTypeName(fileType),
            size === null ? undefined : sizeInWords(size),
            pages === null ? undefined : `${pages} 页`,
            dirName,
            createrTime.slice(0, 10),
          ]}
        />
      </div>
      <p className={styles.count}>
        <b>{downloadCount.toLocaleString('zh-CN')}</b> 次下载
      </p>
    </li>
  );
}
