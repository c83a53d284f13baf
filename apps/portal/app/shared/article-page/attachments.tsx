import type { Article } from '@zhucheng/contracts';
import { getFileTypeName, formatFileSize } from '@zhucheng/domain-news';
import { AttachmentList, Button } from '@zhucheng/ui';
import type { MouseEvent } from 'react';
import styles from './attachments.module.css';
import { useDownload } from './use-download.ts';

/** Files of an article. Visitors are asked to log in; without JavaScript the URL redirects them to the login page. */
export default function Attachments({ article }: { article: Article }) {
  const { download } = useDownload(article, '即可下载附件');
  return (
    <section className={styles.files} aria-labelledby="attachments">
      <h2 id="attachments">附件</h2>
      <AttachmentList
        items={article.files.map(({ id: fileId, name, fileType, size, pages }) => ({
          name,
          kind: fileType,
          meta: [
            getFileTypeName(fileType),
            formatFileSize(size),
            ...(pages ? [`${pages} 页`] : []),
          ],
          action: (
            <Button
              to={`/api/files/${fileId}`}
              size="small"
              icon="download"
              aria-label={`下载 ${name}`}
              onClick={(event: MouseEvent) => void download(event, fileId)}
            >
              下载
            </Button>
          ),
        }))}
      />
    </section>
  );
}
