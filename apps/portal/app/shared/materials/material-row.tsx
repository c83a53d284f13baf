import type { materialSchema } from '@zhucheng/contracts';
import { getArticlePath, getFileTypeName, formatFileSize } from '@zhucheng/domain-news';
import { formatCount, FileIcon, LinkedRow, MetaLine, RowMemo, RowTitle } from '@zhucheng/ui';
import type { z } from 'zod';
import styles from './material-row.module.css';

/** Material record of a list call. */
export type Material = z.output<typeof materialSchema>;

/** Row of a material with file type, size, pages and download count. */
export function MaterialRow({ record, level = 2 }: { record: Material; level?: 2 | 3 }) {
  const { id, title, memo, fileType, size, pages, dirName, createrTime, downloadCount } = record;
  return (
    <LinkedRow className={styles.row}>
      <FileIcon kind={fileType} />
      <div>
        <RowTitle href={getArticlePath({ id, bizType: 'DOWNLOAD' })} level={level}>
          {title}
        </RowTitle>
        <RowMemo>{memo}</RowMemo>
        <MetaLine
          className={styles.meta}
          items={[
            getFileTypeName(fileType),
            size === null ? undefined : formatFileSize(size),
            pages === null ? undefined : `${pages} 页`,
            dirName,
            createrTime.slice(0, 10),
          ]}
        />
      </div>
      <p className={styles.count}>
        <b>{formatCount(downloadCount)}</b> 次下载
      </p>
    </LinkedRow>
  );
}
