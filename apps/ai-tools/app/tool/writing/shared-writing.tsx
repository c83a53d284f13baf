import { aiWriteApi } from '@zhucheng/api-client';
import { PageTdk } from '@zhucheng/app-shell';
import { formatDateTime } from '@zhucheng/domain-tender';
import { Button, Container, ContentBlock, PageHeader } from '@zhucheng/ui';
import { CitationList } from '../../shared/draft/citation-list.tsx';
import { DraftSheet } from '../../shared/draft/draft-sheet.tsx';
import { describeSignature } from '../../shared/signing/signed-text.ts';
import styles from './writing.module.css';

/** `/aiToolDetail?share=`: a shared writing, its text and citations only. */
export default function SharedWriting({ token }: { token: string }) {
  const { data } = aiWriteApi.shared.useQuery({ token });
  if (!data) return null;
  const { toolTitle, draft, signature, updateTime, expiresTime } = data.model;
  const signed = signature ? `　${describeSignature(signature)}` : '';
  return (
    <Container>
      <PageTdk
        page="aiToolDetail"
        path="/aiToolDetail"
        own={{ title: draft.title, description: '' }}
        noindex
      />
      <PageHeader
        title={draft.title}
        note={`分享的${toolTitle}　改于 ${formatDateTime(updateTime)}${signed}　链接到 ${formatDateTime(expiresTime)} 为止`}
        actions={
          <Button to="/aiToolList" variant="primary">
            也写一份
          </Button>
        }
      />
      <div className={styles.shareSheet}>
        <DraftSheet draft={{ ...draft, problems: [] }} chapterLevel={2} />
        {draft.citations.length > 0 && (
          <ContentBlock title="引用" note={`${draft.citations.length} 处`}>
            <CitationList citations={draft.citations} />
          </ContentBlock>
        )}
      </div>
    </Container>
  );
}
