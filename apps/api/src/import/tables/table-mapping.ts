import { BIZ_TYPES } from '@zhucheng/domain-news';
import {
  INFORMATION_TYPES,
  PROJECT_TYPES,
  TRADING_CATEGORIES,
  type InformationTypeId,
} from '@zhucheng/domain-tender';
import type { ArticleMapping } from '../articles.ts';
import { UnreadableError, type FieldReader, type SourceRecord } from '../mapping.ts';
import type { NoticeMapping } from '../notices.ts';
import { readPrice } from '../values/amounts.ts';
import { readDay, readMoment } from '../values/dates.ts';
import { toParagraphs } from '../values/html.ts';
import { guessProjectType, readLotNumber, toProjectName } from '../values/project.ts';
import { readRegion } from '../values/region.ts';
import { readLine, readText, readWords } from '../values/text.ts';
import type { TableColumns } from './table-fields.ts';

/** Source of what tables hold. */
export const TABLE_SOURCE = 'table';
const TITLE = '按列对应的表格';

const [TITLE_LENGTH, NAME_LENGTH, YEARS] = [300, 100, { from: 1949, to: 2100 }];
const line = (maxLength: number) => (raw: unknown) => readLine(raw, maxLength);
const moment = (raw: unknown) => readMoment(raw, YEARS);

/** Readers of fields by the columns that were chosen for them. */
function createReaders(columns: TableColumns) {
  const read =
    <T>(field: string, readValue: (raw: unknown) => T | undefined): FieldReader<T | null> =>
    (record: SourceRecord) => {
      const source = columns[field];
      if (!source) return null;
      try {
        const raw = 'column' in source ? record[source.column] : source.value;
        return raw === undefined || raw === '' ? null : (readValue(raw) ?? null);
      } catch (error) {
        if (!(error instanceof UnreadableError) || !('column' in source)) throw error;
        throw new UnreadableError(`${source.column}：${error.message}`);
      }
    };
  const needed = <T>(
    label: string,
    field: string,
    readValue: (raw: unknown) => T | undefined,
  ): FieldReader<T> => {
    const found = read(field, readValue);
    return (record, context) => {
      const value = found(record, context);
      if (value !== null) return value;
      const hint = columns[field] ? '' : '：请在“对应”里选一列';
      throw new UnreadableError(`缺少${label}${hint}`);
    };
  };
  const title = needed('标题', 'title', line(TITLE_LENGTH));
  /** A row without a number is known by its title and day. */
  const identify =
    (field: string, time: string): FieldReader<string> =>
    (record, context) => {
      const given = read(field, line(200))(record, context);
      if (given !== null) return given;
      const day = read(time, (raw) => readDay(raw, YEARS))(record, context) ?? '';
      return `${day} ${title(record, context)}`.slice(0, 200).toWellFormed();
    };
  return { read, needed, title, identify };
}

const findByName = <T extends { id: string; name: string }>(list: readonly T[], words: string) =>
  list.find(({ id, name }) => id === words || name === words);

/** The kind and column that a name such as `新闻资讯/行业动态` or `行业动态` says. */
function splitDirectory(words: string): { kind?: string; name: string } {
  const [kind = '', ...rest] = words.split('/').map((part) => part.trim());
  return rest.length === 0 ? { name: kind } : { kind, name: rest.join('/') };
}

function toBizType(words: string | undefined): string {
  if (words === undefined) return 'NEWS';
  const found = BIZ_TYPES.find(({ id, name, label }) =>
    [id, name, label].some((one) => one === words),
  );
  if (!found) throw new UnreadableError(`不认识的类型“${words}”`);
  return found.id;
}

/** Articles of a table, a row each. */
export function createArticleTable(columns: TableColumns): ArticleMapping {
  const { read, needed, title, identify } = createReaders(columns);
  const directory = needed('栏目', 'directory', (raw) => {
    const words = readLine(raw, NAME_LENGTH);
    return words === undefined ? undefined : splitDirectory(words);
  });
  return {
    source: TABLE_SOURCE,
    title: TITLE,
    accepts: () => false,
    fields: {
      id: identify('id', 'releaseTime'),
      title,
      directory: (record, context) => directory(record, context).name,
      bizType: (record, context) =>
        toBizType(
          directory(record, context).kind ??
            read('bizType', line(20))(record, context) ??
            undefined,
        ),
      body: needed('正文', 'body', readText),
      releaseTime: needed('发布时间', 'releaseTime', moment),
      viceTitle: read('viceTitle', line(TITLE_LENGTH)),
      memo: read('memo', readWords),
      author: read('author', line(NAME_LENGTH)),
      tags: (record, context) => {
        const words = read('tags', readWords)(record, context) ?? '';
        return [...new Set(words.split(/[,，;；、\s]+/).filter(Boolean))];
      },
    },
  };
}

/** Words that tell the stage of a notice; the first matching row decides. */
const STAGES: readonly (readonly [RegExp, InformationTypeId])[] = [
  [/澄清|答疑|变更|更正|补遗/, '0105'],
  [/结果|中标|成交|候选|定标/, '0104'],
  [/开标/, '0102'],
  [/招标|采购|资审|资格预审|询价|磋商|谈判|公告/, '0100'],
];

/** Notices of a table, a row each. */
export function createNoticeTable(columns: TableColumns): NoticeMapping {
  const { read, needed, title, identify } = createReaders(columns);
  const sourceId = identify('sourceId', 'publishTime');
  const projectNo = read('projectNo', (raw) => readLotNumber(raw)?.projectNo);
  const projectName = read('projectName', line(TITLE_LENGTH));
  const nameOf: FieldReader<string> = (record, context) =>
    projectName(record, context) ?? toProjectName(title(record, context));
  const amountColumn = columns.amount && 'column' in columns.amount ? columns.amount.column : '';
  const unit = amountColumn.includes('万') ? '万元' : '元';
  const paragraphs = read('content', (raw) => {
    const words = readWords(raw);
    return words && toParagraphs(words);
  });
  return {
    source: TABLE_SOURCE,
    title: TITLE,
    accepts: () => false,
    fields: {
      sourceId,
      projectKey: (record, context) => projectNo(record, context) ?? nameOf(record, context),
      projectName: nameOf,
      projectNo,
      title,
      infoType: (record, context) => {
        const words =
          read('infoType', line(NAME_LENGTH))(record, context) ?? title(record, context);
        const found = INFORMATION_TYPES.find(({ id, name, badge }) =>
          [id, name, badge].some((one) => one === words),
        );
        const type = found?.id ?? STAGES.find(([pattern]) => pattern.test(words))?.[1];
        if (!type) throw new UnreadableError('缺少公告类型：请在“对应”里选一列，或选一种');
        return type;
      },
      category: (record, context) => {
        const words = read('category', line(NAME_LENGTH))(record, context);
        if (words === null) return 'ENGINEERING';
        const found = findByName(TRADING_CATEGORIES, words);
        if (!found) throw new UnreadableError(`不认识的交易类别“${words}”`);
        return found.id;
      },
      projectType: (record, context) => {
        const words = read('projectType', line(NAME_LENGTH))(record, context);
        const found = words === null ? undefined : findByName(PROJECT_TYPES, words)?.id;
        return found ?? guessProjectType(nameOf(record, context)) ?? 'COMMON';
      },
      divisionCode: read('divisionCode', (raw) => readRegion(readWords(raw))),
      buyer: read('buyer', line(NAME_LENGTH)),
      agency: read('agency', line(NAME_LENGTH)),
      publishTime: needed('发布时间', 'publishTime', moment),
      deadline: read('deadline', moment),
      openTime: read('openTime', moment),
      amount: read('amount', (raw) => {
        const offer = readPrice(raw, unit);
        return (
          offer && {
            value: offer.amount,
            text: offer.text,
            kind: amountColumn.replace(/[(（].*/, ''),
          }
        );
      }),
      location: read('location', line(500)),
      qualification: read('qualification', readWords),
      content: (record, context) => ({ format: 'html', text: paragraphs(record, context) ?? '' }),
    },
  };
}
