import { downloadApi } from '@zhucheng/api-client';
import { useLoginGate } from '@zhucheng/auth-store';
import { fileTypeName, sizeInWords } from '@zhucheng/domain-news';
import { AttachmentList, Button } from '@zhucheng/ui';
import type { MouseEvent } from 'react';
import type { Article } from './article-page.tsx';
import styles from './attachments.module.css';

/** Files of an article. Visitors are asked to log in; without script the address itself sends them there. */
export function Attachments({ article: { id, files } }: { article: Article }) {
  const gate = useLoginGate();
  const [checkLogin] = downloadApi.checkLogin.useMutation();
  if (files.length === 0) return null;
  const download = async (event: MouseEvent, address: string) => {
    event.preventDefault();
    const { data } = await checkLogin({ id });
    if (data || (await gate('即可下载附件'))) location.assign(address);
  };
  return (
    <section className={styles.files} aria-labelledby="attachments">
      <h2 id="attachments">附件</h2>
      <AttachmentList
        items={files.map(({ id: fileId, name, fileType, size, pages }) => ({
          name,
          kind: fileType,
          meta: [fileTypeName(fileType), sizeInWords(size), ...(pages ? [`${pages} 页`] : [])],
          action: (
            <Button
              to={`/api/files/${fileId}`}
              size="small"
              icon="download"
              aria-label={`下载 ${name}`}
              onClick={(event: MouseEvent) => void download(event, `/api/files/${fileId}`)}
            >
              下载
            </Button>
          ),
        }))}
      />
    </section>
  );
}
