import { tenderApi } from '@zhucheng/api-client';
import type { InputOf, ReplyOf, tenderContract } from '@zhucheng/contracts';
import {
  findInformationType,
  formatColumnAmount,
  formatReasons,
  formatTenderList,
  getDeadlineState,
  getNoticePath,
  isSpecificProjectType,
} from '@zhucheng/domain-tender';
import { NewsRow, SidebarCard } from '@zhucheng/ui';
import type { TenderProjectDetail } from './stages.ts';

type Endpoint = (typeof tenderContract.endpoints)['related'];

/** A notice or a project, for the call of related notices. */
export type RelatedRequest = InputOf<Endpoint>;

type Related = ReplyOf<Endpoint>['model'];
type RelatedNotice = Related['ofBuyer'][number] & Partial<Related['similar'][number]>;

/** Maximum characters of an amount in the narrow column; longer wordings are left to the notice. */
const MAX_AMOUNT_LENGTH = 12;

/** Longest keywords of a search. */
const MAX_NAME_LENGTH = 30;

/** Returns the parts of the line below a title: stage or why it is similar, amount, days left or day of publication. */
export function describeRelated(notice: RelatedNotice, now: number): string[] {
  const { infoType, reasons, publishTime, deadline } = notice;
  const amount = formatColumnAmount(notice.amount, notice.amountText);
  const left = deadline && getDeadlineState(Date.parse(publishTime), Date.parse(deadline), now);
  return [
    reasons ? formatReasons(reasons) : (findInformationType(infoType)?.badge ?? ''),
    amount !== '—' && amount.length <= MAX_AMOUNT_LENGTH ? amount : '',
    left && !left.over ? left.words : publishTime.slice(0, 10),
  ];
}

interface RelatedNoticesProps {
  request: RelatedRequest;
  project: TenderProjectDetail['project'];
  now: number;
}

/** Other notices of the buyer, and similar ones; nothing where there are none. */
export function RelatedNotices({ request, project, now }: RelatedNoticesProps) {
  const { data } = tenderApi.related.useQuery(request);
  if (!data) return null;
  const { ofBuyer, similar } = data.model;
  const buyer = project.buyer?.name ?? '';
  const { category, projectType, divisionCode } = project;
  return (
    <>
      <NoticeCard
        title="招标人的其他公告"
        notices={ofBuyer}
        href={
          buyer.length <= MAX_NAME_LENGTH
            ? formatTenderList({ page: 1, keywords: buyer })
            : undefined
        }
        now={now}
      />
      <NoticeCard
        title="相似公告"
        notices={similar}
        href={formatTenderList({
          page: 1,
          categories: [category],
          regions: divisionCode ? [`${divisionCode.slice(0, 2)}0000`] : undefined,
          projectTypes: isSpecificProjectType(projectType) ? [projectType] : undefined,
        })}
        now={now}
      />
    </>
  );
}

interface NoticeCardProps {
  title: string;
  notices: readonly RelatedNotice[];
  /** Address of the list with more. */
  href: string | undefined;
  now: number;
}

function NoticeCard({ title, notices, href, now }: NoticeCardProps) {
  if (notices.length === 0) return null;
  return (
    <SidebarCard title={title} more={href === undefined ? undefined : { href, label: '更多' }}>
      <ul aria-label={title}>
        {notices.map((notice) => (
          <NewsRow
            key={notice.id}
            href={getNoticePath(notice)}
            title={notice.title}
            meta={describeRelated(notice, now)}
          />
        ))}
      </ul>
    </SidebarCard>
  );
}
