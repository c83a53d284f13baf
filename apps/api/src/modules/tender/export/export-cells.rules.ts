import {
  findInformationType,
  findTradingCategory,
  getAmountLabel,
  getNoticePath,
  getSubjectName,
} from '@zhucheng/domain-tender';
import {
  toAmountCell,
  toTextCell,
  toTimeCell,
  type ExportCell,
  type ExportColumnId,
} from '@zhucheng/domain-tender/export';
import { toSourceLink } from '../../../content/index.ts';
import { regionName, type Divisions } from '../../../db/divisions.ts';
import { toWireId } from '../../../wire-format.ts';
import type { ExportRow } from './notice-export.repository.ts';

/** What cells depend on besides the row. */
export interface ExportSettings {
  divisions: Divisions;
  /** Origin of the site's own addresses. */
  publicOrigin: string;
}

type ToCell = (row: ExportRow, settings: ExportSettings) => ExportCell;

const CELLS: Readonly<Record<ExportColumnId, ToCell>> = {
  infoType: (row) => toTextCell(findInformationType(row.infoType)?.badge ?? null),
  title: (row) => toTextCell(row.title),
  region: (row, { divisions }) => toTextCell(regionName(divisions, row.divisionCode)),
  subject: (row) => toTextCell(getSubjectName(row)),
  buyer: (row) => toTextCell(row.buyer),
  amount: (row) => toAmountCell(row.amount),
  amountKind: ({ amount, amountText, amountKind }) =>
    amount === null && amountText === null
      ? null
      : toTextCell(getAmountLabel(amount, amountText, amountKind)),
  deadline: (row) => toTimeCell(row.deadline),
  openTime: (row) => toTimeCell(row.openTime),
  publishTime: (row) => toTimeCell(row.publishTime),
  url: (row, { publicOrigin }) => publicOrigin + getNoticePath({ ...row, id: toWireId(row.id) }),
  id: (row) => toWireId(row.id),
  projectName: (row) => toTextCell(row.projectName),
  projectNo: (row) => toTextCell(row.projectNo),
  lotNo: (row) => toTextCell(row.lotNo),
  lotName: (row) => toTextCell(row.lotName),
  category: (row) => toTextCell(findTradingCategory(row.category)?.name ?? null),
  divisionCode: (row) => toTextCell(row.divisionCode),
  agency: (row) => toTextCell(row.agency),
  winner: (row) => toTextCell(row.winner),
  amountText: (row) => toTextCell(row.amountText),
  durationDays: (row) => row.durationDays,
  location: (row) => toTextCell(row.location),
  qualification: (row) => toTextCell(row.qualification),
  evaluationMethod: (row) => toTextCell(row.evaluationMethod),
  source: (row) => toTextCell(row.source),
  sourceUrl: (row) => toTextCell(toSourceLink(row.sourceUrl)),
};

/** A row of an exported table. */
export const toCells = (
  row: ExportRow,
  columns: readonly { id: ExportColumnId }[],
  settings: ExportSettings,
): ExportCell[] => columns.map(({ id }) => CELLS[id](row, settings));
