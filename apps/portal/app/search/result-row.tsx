import type { SearchRecord } from '@zhucheng/contracts';
import type { StandardVerdict } from '@zhucheng/domain-news';
import { getDeadlineState } from '@zhucheng/domain-tender';
import { BestMatch, Button, Highlight, ListRow, StageBadge } from '@zhucheng/ui';
import { DocumentStatus } from '../shared/articles/document-status.tsx';
import { VerdictLine } from '../shared/library/verdict-line.tsx';

/** Remaining time of a notice that awaits bids, in words. */
function timeLeft(record: SearchRecord, now: number): string | undefined {
  const { deadline, publishTime, infoType } = record;
  const awaitsBids = infoType === '0100' || infoType === '0105';
  if (!deadline || !awaitsBids) return undefined;
  return getDeadlineState(Date.parse(publishTime), Date.parse(deadline), now).words;
}

function ResultBadge({ status, infoType }: Pick<SearchRecord, 'status' | 'infoType'>) {
  return infoType ? <StageBadge type={infoType} /> : <DocumentStatus status={status} />;
}

/** Row of a search result: kind, title, extract and facts. */
export function ResultRow({ record, now }: { record: SearchRecord; now: number }) {
  return (
    <ListRow
      level={3}
      href={record.path}
      kind={record.label}
      title={<Highlight segments={record.title} />}
      memo={record.extract.length > 0 && <Highlight segments={record.extract} />}
      meta={[...record.facts, timeLeft(record, now)]}
      figure={
        record.infoType || record.status ? (
          <ResultBadge status={record.status} infoType={record.infoType} />
        ) : undefined
      }
    />
  );
}

/** Exact match, shown above the other results. */
export function BestResult(props: { record: SearchRecord; verdict: StandardVerdict | null }) {
  const { record, verdict } = props;
  return (
    <BestMatch
      label="最可能要找的"
      title={<Highlight segments={record.title} />}
      memo={
        <>
          {record.facts.join('　')}
          {record.status && !verdict && `　${record.status}`}
        </>
      }
      verdict={verdict && <VerdictLine verdict={verdict} />}
      action={
        <Button variant="primary" to={record.path}>
          打开{record.label}
        </Button>
      }
    />
  );
}
