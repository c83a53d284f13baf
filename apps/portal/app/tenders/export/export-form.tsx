import { formatTenderList, type ExportState, type TenderFilter } from '@zhucheng/domain-tender';
import {
  EXPORT_COLUMNS,
  EXPORT_FORMATS,
  isListedColumn,
  MAX_EXPORT_ROWS,
  type ExportColumn,
} from '@zhucheng/domain-tender/export';
import { Button, formatCount } from '@zhucheng/ui';
import type { NoticeRecord } from '../../shared/notice-row.tsx';
import styles from './export-form.module.css';

/** The list that is exported: `filter.exporting` is set. */
export interface ExportedList {
  filter: TenderFilter;
  reply: { total: number; totalExact: boolean };
}

/** Id of the form, which the checkboxes of rows and the button below them belong to. */
const FORM = 'export';

const MAX_TEXT = `${MAX_EXPORT_ROWS / 10_000} 万条`;

/** Why the last export was refused, and what to do. */
const PROBLEMS: Readonly<Partial<Record<ExportState, string>>> = {
  running: '您有一份表格正在导出，请等它下载完，或取消后再试。',
  often: '一小时内导出的次数太多，请过一会儿再试。',
  large: `一次最多导出 ${MAX_TEXT}，请先缩小范围，例如选定地区或发布时间。`,
  none: '还没有勾选公告：请先勾选要导出的，再按“导出勾选的”。',
  busy: '现在导出的人多，或服务暂时不可用，请一分钟后再试。',
};

/** Choice of format and columns above the rows; works without script. */
export function ExportForm({ filter, reply }: ExportedList) {
  const list = { ...filter, exporting: undefined };
  const problem = filter.exporting && PROBLEMS[filter.exporting];
  const total = formatCount(reply.total);
  return (
    <form
      id={FORM}
      className={styles.form}
      action="/api/tender/export"
      aria-label="导出表格"
      data-print="hide"
    >
      <input type="hidden" name="list" value={formatTenderList({ ...list, page: 1 })} />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <fieldset>
        <legend>格式</legend>
        {EXPORT_FORMATS.map(({ id, name }, place) => (
          <label key={id}>
            <input type="radio" name="format" value={id} defaultChecked={place === 0} />
            {name}
          </label>
        ))}
      </fieldset>
      <Columns title="列表里的列" columns={EXPORT_COLUMNS.filter(isListedColumn)} chosen />
      <Columns
        title="更多的列"
        columns={EXPORT_COLUMNS.filter((column) => !isListedColumn(column))}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" icon="download">
          导出全部{reply.totalExact ? ` ${total} 条` : `（超过 ${total} 条）`}
        </Button>
        <Button to={formatTenderList(list)} variant="text">
          不导出了
        </Button>
        <p>
          也可以只勾选这一页的几条。登录后导出，一次最多 {MAX_TEXT}
          ；联系人和附件不在表格里，在各条公告里看。
        </p>
      </div>
    </form>
  );
}

interface ColumnsProps {
  title: string;
  columns: readonly ExportColumn[];
  chosen?: boolean;
}

function Columns({ title, columns, chosen }: ColumnsProps) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {columns.map(({ id, name }) => (
        <label key={id}>
          <input type="checkbox" name="column" value={id} defaultChecked={chosen} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** Checkbox of a row. */
export function TickBox({ notice: { id, title } }: { notice: NoticeRecord }) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" form={FORM} name="id" value={id} aria-label={`勾选：${title}`} />
    </label>
  );
}

/** Exports the ticked rows; shown at the lower edge of the window once there are any. */
export function ExportTicked() {
  return (
    <div className={styles.ticked} data-print="hide">
      <p>
        已勾选 <b /> 条
      </p>
      <Button
        type="submit"
        form={FORM}
        name="rows"
        value="ticked"
        variant="primary"
        icon="download"
      >
        导出勾选的
      </Button>
    </div>
  );
}
