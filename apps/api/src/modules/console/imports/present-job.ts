import { TABLE_SOURCE } from '../../../import/tables/table-mapping.ts';
import type { Mappings } from '../../../import/index.ts';
import { toWireId, toWireTime, toWireTimeOrNull } from '../../../wire-format.ts';
import { getFieldName } from './import-fields.ts';
import type { ImportJob, ListedJob } from './import-jobs.repository.ts';
import { estimateRest } from './imports.rules.ts';
import { IMPORT_FORMATS, type ImportFormat } from './job-file.ts';

/** Format of a job's file. */
export const toFormat = ({ format }: Pick<ImportJob, 'format'>): ImportFormat =>
  IMPORT_FORMATS.find((known) => known === format) ?? 'json';

/** What a job writes. */
export const toTarget = ({ target }: Pick<ImportJob, 'target'>) =>
  target === 'tenders' ? ('tenders' as const) : ('articles' as const);

/** An import on the wire. */
export function presentJob({ job, size, uploader }: ListedJob, mappings: Mappings) {
  const { id, name, target, mapping, state, counts, createdAt, finishedAt } = job;
  const all = [...mappings.notices, ...mappings.articles];
  const table = target === 'tenders' ? '表格里的招标信息' : '表格里的文章';
  const title =
    mapping === TABLE_SOURCE
      ? table
      : (all.find(({ source }) => source === mapping)?.title ?? mapping);
  return {
    id: toWireId(id),
    name,
    size,
    target: toTarget({ target }),
    mapping: { name: mapping, title: title ?? '带文件头的 Markdown 文章' },
    state,
    counts,
    progress: getProgress(job),
    uploader: uploader ?? '',
    createTime: toWireTime(createdAt),
    finishTime: toWireTimeOrNull(finishedAt),
  };
}

function getProgress({ state, bytesRead, bytesTotal }: ImportJob): number {
  if (state === 'checked' || state === 'done') return 1;
  return bytesTotal === 0 ? 0 : Math.min(1, bytesRead / bytesTotal);
}

const OPEN = ['checking', 'running', 'stopping'];

/** An import with its progress on the wire. */
export function presentDetail(listed: ListedJob, mappings: Mappings, now = Date.now()) {
  const { job } = listed;
  const isOpen = OPEN.includes(job.state);
  const seconds = job.startedAt ? (now - job.startedAt.getTime()) / 1_000 : 0;
  const speed = {
    seconds,
    records: job.position - job.startPosition,
    bytes: job.bytesRead - job.startBytes,
    bytesLeft: job.bytesTotal - job.bytesRead,
  };
  const { findings } = job;
  return {
    ...presentJob(listed, mappings),
    format: toFormat(job),
    recognition: job.recognition,
    pass: job.pass,
    isWaiting: isOpen && job.startedAt === null,
    ...(isOpen ? estimateRest(speed) : { rate: null, secondsLeft: null }),
    check: findings && {
      ...findings,
      fields: findings.fields.map(({ field, count }) => ({
        field,
        label: getFieldName(field),
        count,
      })),
    },
    warnings: job.warnings,
    problem: job.problem,
  };
}
