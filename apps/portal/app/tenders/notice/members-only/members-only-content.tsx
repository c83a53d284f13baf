import { isCallError, tenderApi } from '@zhucheng/api-client';
import { CODES } from '@zhucheng/contracts';
import { formatFileSize } from '@zhucheng/domain-news';
import { getAttachmentKindName } from '@zhucheng/domain-tender';
import { AttachmentList, Button, ErrorState, Skeleton } from '@zhucheng/ui';
import { ContactList, type MembersOnlyData } from './contact-list.tsx';
import { LoginPrompt } from './login-prompt.tsx';
import styles from './members-only.module.css';
import type { NoticeDetail } from '../../stages.ts';

/** Members-only content of a notice, loaded by the browser and never part of a cached page. */
export default function MembersOnlyContent({ notice }: { notice: NoticeDetail }) {
  const { data, error, isFetching, refetch } = tenderApi.checkLogin.useQuery({ id: notice.id });
  if (isFetching && !data) return <Skeleton kind="list" rows={3} />;
  if (isCallError(error) && error.code === CODES.loginNeeded)
    return <LoginPrompt notice={notice} />;
  if (!data) {
    return (
      <ErrorState
        title={isCallError(error) && error.msg ? error.msg : undefined}
        onRetry={() => void refetch()}
      >
        公告正文不受影响。
      </ErrorState>
    );
  }
  const { contacts, notes, files } = data.model;
  return (
    <>
      {contacts.length > 0 && <ContactList contacts={contacts} />}
      {notes.map(({ title, text }) => (
        <p key={title} className={styles.note}>
          <b>{title}</b>
          {text}
        </p>
      ))}
      {files.length > 0 && <Attachments files={files} />}
      {contacts.length + notes.length + files.length === 0 && (
        <p className={styles.elsewhere}>这条公告的联系人和附件已由发布方撤下。</p>
      )}
    </>
  );
}

function Attachments({ files }: Pick<MembersOnlyData, 'files'>) {
  return (
    <section className={styles.files} aria-labelledby="attachments">
      <h3 id="attachments">附件</h3>
      <AttachmentList
        items={files.map(({ name, kind, fileType, size, pages, url }) => ({
          name,
          kind: fileType,
          meta: [
            getAttachmentKindName(kind),
            formatFileSize(size),
            ...(pages ? [`${pages} 页`] : []),
          ],
          action: (
            // No `download` attribute: an expired session must lead to the login page, not into a file.
            <Button to={url} size="small" icon="download" aria-label={`下载 ${name}`}>
              下载
            </Button>
          ),
        }))}
      />
    </section>
  );
}
