import { formatFileSize } from '@zhucheng/domain-news';
import { findInformationType, getAttachmentKindName, getNoticePath } from '@zhucheng/domain-tender';
import { AppLink, AttachmentList, Button } from '@zhucheng/ui';
import styles from './project-notices.module.css';
import { CONTACT_ANCHOR } from '../members-only.ts';
import type { NoticeDetail } from '../stages.ts';

interface ProjectFilesProps {
  projectId: string;
  /** Notices of the project, oldest first. */
  notices: readonly NoticeDetail[];
}

/** Attachments of all notices of a project by name, and the link to their archive, which asks visitors to log in. */
export default function ProjectFiles({ projectId, notices }: ProjectFilesProps) {
  return (
    <>
      <AttachmentList
        items={notices.flatMap((notice) =>
          notice.files.map(({ name, fileType, kind, size, pages }) => ({
            name,
            kind: fileType,
            meta: [
              findInformationType(notice.infoType)?.badge ?? '',
              getAttachmentKindName(kind),
              formatFileSize(size),
              ...(pages ? [`${pages} 页`] : []),
            ],
            action: (
              <AppLink className={styles.more} to={`${getNoticePath(notice)}#${CONTACT_ANCHOR}`}>
                所在公告<span className="sr">：{notice.title}</span>
              </AppLink>
            ),
          })),
        )}
      />
      <p className={styles.archive}>
        <Button to={`/api/tender/projects/${projectId}/files.zip`} icon="download">
          打包下载全部附件
        </Button>
      </p>
    </>
  );
}
