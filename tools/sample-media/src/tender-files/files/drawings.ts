import { printPdf } from '../../documents/pdf/print.ts';
import type { TenderDefinition } from '../definition.ts';
import { FOOT, SAMPLE_NOTE, tenderName, type Notice } from '../notices.ts';

/** 图纸目录：各册图号、图名和张数。 */
export function drawingList(notice: Notice, { drawings }: TenderDefinition): Promise<Buffer> {
  const sheetsOf = (lines: (typeof drawings)[number]['lines']) =>
    lines.reduce((sum, [, , sheets]) => sum + sheets, 0);
  const volumes = drawings.map(
    ({ volume, lines }) => `<h2>${volume}</h2>
      <table><col style="width: 16%"><col><col style="width: 14%"><tr><th>图号</th><th>图名</th><th>张数</th></tr>
      ${lines.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}
      <tr><td></td><td>本册合计</td><td>${sheetsOf(lines)}</td></tr></table>`,
  );
  const total = drawings.reduce((sum, { lines }) => sum + sheetsOf(lines), 0);
  return printPdf({
    title: `${tenderName(notice)} 图纸目录`,
    foot: FOOT,
    body: `<h1>图纸目录</h1>
      <p class="lead">${tenderName(notice)}　招标编号 ${notice.projectNo}<br>招标人 ${notice.buyer}　共 ${drawings.length} 册 ${total} 张<br>${SAMPLE_NOTE}</p>
      ${volumes.join('')}
      <p>图纸与清单不一致的，在投标截止前通过电子交易平台提出；施工以会审后的图纸为准。</p>`,
  });
}
