import type { Material } from './material.ts';
import { printPdf, readPage } from '../documents/pdf/print.ts';

const handbook = (id: string, title: string, page: string): Material => ({
  id,
  name: `${title}.pdf`,
  make: async () => printPdf({ title, body: await readPage(page) }),
});

/** Handbooks, written as pages of HTML and printed. */
export const handbooks: readonly Material[] = [
  handbook('download-004', '施工日志与用工记录合订本', 'site-diary.html'),
  handbook('download-022', '计量支付操作手册', 'payment-handbook.html'),
  handbook('download-023', '深基坑检查要点图解', 'deep-pit.html'),
  handbook('download-024', '钢筋工程验收口袋书', 'rebar.html'),
];
