import { getNoticePath } from '@zhucheng/domain-tender';
import { hosts } from '@zhucheng/site-config';
import { ContentBlock, PrintSource, Prose } from '@zhucheng/ui';
import type { NoticeDetail } from '../stages.ts';

/** Source text of a notice, and its address in print. */
export default function NoticeBody({ notice }: { notice: NoticeDetail }) {
  return (
    <>
      {notice.content !== '' && (
        <ContentBlock title="公告正文" note="以原公告为准">
          <Prose small html={notice.content} />
        </ContentBlock>
      )}
      <PrintSource
        url={hosts.origin + getNoticePath(notice)}
        date={notice.publishTime.slice(0, 10)}
      />
    </>
  );
}
