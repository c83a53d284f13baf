import type { ImportOutcome } from '@zhucheng/contracts';
import type { ExportCell } from '@zhucheng/domain-tender/export';
import type { Database } from '../../../../db/client.ts';
import type { ImportPass } from '../../../../db/schema.ts';
import { getFieldName } from '../import-fields.ts';
import { listRowsAfter, type ImportRow } from './import-rows.repository.ts';

/** Columns of a report. */
export const REPORT_COLUMNS = ['行', '结果', '编号', '标题', '原因', '改动'].map((name) => ({
  name,
  kind: 'text' as const,
  width: 20,
}));

const OUTCOMES: Readonly<Record<ImportOutcome, string>> = {
  created: '新增',
  updated: '修改',
  unchanged: '未变',
  proposed: '转为建议',
  skipped: '略过',
};

const ROWS_AT_ONCE = 1_000;

/** Lines of the report of a pass, read as they are sent. */
export async function* readReport(
  db: Database,
  jobId: string,
  pass: ImportPass,
): AsyncGenerator<ExportCell[]> {
  let last = 0;
  for (;;) {
    const rows = await listRowsAfter(db, { jobId, pass }, last, ROWS_AT_ONCE);
    for (const row of rows) yield toCells(row);
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)?.number ?? last;
  }
}

function toCells({ line, outcome, sourceId, title, reason, changes }: ImportRow): ExportCell[] {
  const changed = (changes ?? []).map(
    ({ field, before, after }) => `${getFieldName(field)}：${before} → ${after}`,
  );
  return [String(line), OUTCOMES[outcome], sourceId ?? '', title, reason, changed.join('；')];
}
