import { importFileContract } from '@zhucheng/contracts';
import { defineFileHandlers } from '../../../../http/define-file-handlers.ts';
import { sendAttachment } from '../../../../http/files/send-file.ts';
import { fromWireId } from '../../../../wire-format.ts';
import { MEDIA_TYPES, writeTable } from '../../../tender/export/write-table.ts';
import { readReport, REPORT_COLUMNS } from './import-report.service.ts';
import { requireJob } from '../imports.service.ts';

const NAMES = { check: '试算结果', run: '导入报告' };

/** Reports of imports as tables. */
export default defineFileHandlers(importFileContract, {
  report: async ({ input: { id, pass }, context: { db }, reply }) => {
    const { job } = await requireJob(db, id);
    const name = `${job.name.replace(/\.[^.]+$/, '')} ${NAMES[pass]}.csv`;
    const rows = readReport(db, fromWireId(id), pass);
    const table = writeTable('csv', { name: NAMES[pass], columns: REPORT_COLUMNS }, rows);
    return sendAttachment(reply, { name, mediaType: MEDIA_TYPES.csv }, table);
  },
});
