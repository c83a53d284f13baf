import {
  getNoticePath,
  INFORMATION_TYPE_IDS,
  type InformationTypeId,
} from '@zhucheng/domain-tender';
import { StageTimeline, type TimelineStage } from '@zhucheng/ui';
import { formatMonthDay, type NoticeDetail } from './stages.ts';

type StageNotice = Pick<
  NoticeDetail,
  'id' | 'category' | 'infoType' | 'publishTime' | 'openTime' | 'deadline' | 'version'
>;

/**
 * Returns the stages of a project timeline. A stage with notices is done and links to the latest, unless that is the
 * shown notice; the opening is current until its known time. Notices are ordered oldest first.
 */
export function toTimelineStages(
  notices: readonly StageNotice[],
  now: number,
  shownId?: string,
): Partial<Record<InformationTypeId, TimelineStage>> {
  const stages: Partial<Record<InformationTypeId, TimelineStage>> = {};
  for (const type of INFORMATION_TYPE_IDS) {
    const ofType = notices.filter(({ infoType }) => infoType === type);
    const [first, ...more] = ofType;
    if (!first) continue;
    const latest = ofType.at(-1) ?? first;
    const lines = [`${formatMonthDay(latest.publishTime, now)}发布`];
    if (more.length > 0) lines.push(`共 ${ofType.length} 次`);
    const revisions = ofType.reduce((sum, { version }) => sum + version - 1, 0);
    if (revisions > 0) lines.push(`变更 ${revisions} 次`);
    stages[type] = {
      state: 'done',
      lines,
      href: latest.id === shownId ? undefined : getNoticePath(latest),
    };
  }
  const opening = notices.map(({ openTime, deadline }) => openTime ?? deadline).findLast(Boolean);
  if (!stages['0102'] && !stages['0104'] && opening) {
    const future = Date.parse(opening) > now;
    const words = future ? '等待开标' : '开标记录待发布';
    stages['0102'] = {
      state: future ? 'now' : 'next',
      spokenState: words,
      lines: [`${formatMonthDay(opening, now)} ${opening.slice(11, 16)}`, words],
    };
  }
  return stages;
}

interface ProjectTimelineProps {
  /** Notices of the project, oldest first. */
  notices: readonly NoticeDetail[];
  now: number;
  shownId?: string;
}

/** Timeline of a project; links and texts only. */
export default function ProjectTimeline({ notices, now, shownId }: ProjectTimelineProps) {
  return <StageTimeline stages={toTimelineStages(notices, now, shownId)} />;
}
