import { formatFileSize } from '@zhucheng/domain-news';
import { getAttachmentKindName } from '@zhucheng/domain-tender';
import { AttachmentList } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import styles from './members-only.module.css';
import type { NoticeDetail } from '../../stages.ts';

type PublicFile = NoticeDetail['files'][number];

interface AttachmentSectionProps<T extends PublicFile> {
  files: readonly T[];
  /** Renders the control of a file; `id` is that of its element, to which an address can lead. */
  renderAction: (file: T, id: string) => ReactNode;
}

/** Attachments of a notice with type, size and a control each. */
export function AttachmentSection<T extends PublicFile>(props: AttachmentSectionProps<T>) {
  const { files, renderAction } = props;
  return (
    <section className={styles.files} aria-labelledby="attachments">
      <h3 id="attachments">附件</h3>
      <AttachmentList
        items={files.map((file, i) => ({
          name: file.name,
          kind: file.fileType,
          meta: [
            getAttachmentKindName(file.kind),
            formatFileSize(file.size),
            ...(file.pages ? [`${file.pages} 页`] : []),
          ],
          action: renderAction(file, `attachment-${i + 1}`),
        }))}
      />
    </section>
  );
}
