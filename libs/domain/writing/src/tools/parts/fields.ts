import type { FieldColumn, FieldValues, ToolField, Block } from '../../types/index.ts';
import { said, table } from './blocks.ts';
import { isShown, showField } from './values.ts';

type Options = Partial<Omit<ToolField, 'name' | 'label' | 'kind' | 'options' | 'columns'>>;

const field = (
  kind: ToolField['kind'],
  name: string,
  label: string,
  options: Partial<Omit<ToolField, 'name' | 'label' | 'kind'>>,
): ToolField => ({ name, label, kind, required: true, ...options });

/** One line of text. */
export const text = (name: string, label: string, options: Options = {}) =>
  field('text', name, label, options);

/** Several lines of text. */
export const longText = (name: string, label: string, options: Options = {}) =>
  field('longText', name, label, options);

export const number = (name: string, label: string, options: Options = {}) =>
  field('number', name, label, options);

/** Amount in yuan. */
export const amount = (name: string, label: string, options: Options = {}) =>
  field('amount', name, label, { unit: '元', ...options });

export const date = (name: string, label: string, options: Options = {}) =>
  field('date', name, label, options);

export const dateRange = (name: string, label: string, options: Options = {}) =>
  field('dateRange', name, label, options);

/** Choice whose values are the words that are written. */
export const select = (
  name: string,
  label: string,
  values: readonly string[],
  options: Options = {},
) => field('select', name, label, { options: toOptions(values), ...options });

export const multiSelect = (
  name: string,
  label: string,
  values: readonly string[],
  options: Options = {},
) => field('multiSelect', name, label, { options: toOptions(values), ...options });

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export const rows = (
  name: string,
  label: string,
  columns: readonly FieldColumn[],
  options: Options = {},
) => field('table', name, label, { columns, ...options });

/** Column of a table field. */
export const column = (
  name: string,
  label: string,
  options: Partial<Omit<FieldColumn, 'name' | 'label'>> = {},
): FieldColumn => ({ name, label, kind: 'text', ...options });

/** Rows as they are pasted from a spreadsheet. */
export const pasted = (name: string, label: string, headings: string, options: Options = {}) =>
  longText(name, label, {
    hint: `从表格里连表头一起复制粘贴。认得的表头：${headings}，次序不限。读不懂的行会逐行列出`,
    max: 100_000,
    ...options,
  });

/** Name of the works. */
export const PROJECT = text('project', '工程名称', { group: '工程', max: 100 });

/** Who builds. */
export const CONTRACTOR = text('contractor', '施工单位', { group: '工程', max: 60 });

/** Where the works are. */
export const REGION: ToolField = {
  name: 'region',
  label: '所在地区',
  kind: 'region',
  required: true,
  group: '工程',
  hint: '选到市。资料优先用这个地区的',
};

/** Uploads that may be cited. */
export const MATERIALS: ToolField = {
  name: 'materials',
  label: '资料',
  kind: 'material',
  required: false,
  group: '资料',
  hint: '选填。上传勘察报告、图纸说明、合同等，写的时候会引用',
};

/** Table of the fields that are filled in, in two columns. */
export function factTable(
  definitions: readonly ToolField[],
  fields: FieldValues,
  caption?: string,
): Block | undefined {
  const cells = definitions
    .filter(
      (definition) =>
        !['material', 'table', 'longText'].includes(definition.kind) && isShown(definition, fields),
    )
    .map((definition) => ({ definition, value: showField(definition, fields) }))
    .filter(({ value }) => value !== '')
    .map(({ definition: { label, name }, value }) => [said(label), said(value, name)]);
  return cells.length === 0 ? undefined : table(['项目', '内容'], cells, caption);
}
