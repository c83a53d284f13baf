import { isCallError, tenderApi } from '@zhucheng/api-client';
import { CODES } from '@zhucheng/contracts';
import { Button, ErrorState, Skeleton } from '@zhucheng/ui';
import { useEffect, useRef } from 'react';
import { AttachmentSection } from './attachment-section.tsx';
import { ContactList, type MembersOnlyData } from './contact-list.tsx';
import styles from './members-only.module.css';
import { VisitorContent } from './visitor-content.tsx';
import type { NoticeDetail } from '../../stages.ts';

interface MembersOnlyContentProps {
  notice: NoticeDetail;
  /** Id of the attachment's link that led to the login; its file is downloaded. */
  wanted?: string;
}

/** Members-only content of a notice, loaded by the browser and never part of a cached page. */
export default function MembersOnlyContent({ notice, wanted }: MembersOnlyContentProps) {
  const { data, error, isFetching, refetch } = tenderApi.checkLogin.useQuery({ id: notice.id });
  if (isFetching && !data) return <Skeleton kind="list" rows={3} />;
  if (isCallError(error) && error.code === CODES.loginNeeded)
    return <VisitorContent notice={notice} />;
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
      {files.length > 0 && <Attachments files={files} wanted={wanted} />}
      {contacts.length + notes.length + files.length === 0 && (
        <p className={styles.elsewhere}>这条公告的联系人和附件已由发布方撤下。</p>
      )}
    </>
  );
}

interface AttachmentsProps extends Pick<MembersOnlyData, 'files'> {
  /** Id of the file's link that led to the login. */
  wanted: string | undefined;
}

function Attachments({ files, wanted }: AttachmentsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // From the dialog the download goes on; from the login page the address leads to the file.
    const id = wanted ?? location.hash.slice(1);
    const link =
      id.startsWith('attachment-') &&
      list.current?.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    if (!link) return;
    link.scrollIntoView({ block: 'center' });
    link.focus({ preventScroll: true });
    if (wanted !== undefined) link.click();
  }, [wanted]);
  return (
    <div ref={list}>
      <AttachmentSection
        files={files}
        renderAction={({ name, url }, id) => (
          // No `download` attribute: an expired session must lead to the login page, not into a file.
          <Button id={id} to={url} size="small" icon="download" aria-label={`下载 ${name}`}>
            下载
          </Button>
        )}
      />
    </div>
  );
}
