import type { Table } from '../model.ts';
import { appears, escape } from './markup.ts';

/** A form: rows appear one by one, marks grow over cells. */
export function tableHtml({ head, widths, rows, marks = [], note }: Table): string {
  const columns = widths.map((width) => `<col style="width:${width}%">`).join('');
  const body = rows.map(({ cells, struck, at }, row) => {
    const tds = cells.map((cell, column) => {
      const own = marks.filter((mark) => mark.row === row && (mark.column ?? column) === column);
      const spans = own.map(
        ({ at: from, until, warn }) =>
          `<i class="mark${warn ? ' warn' : ''}" ${appears({ at: from }, 'grow', until)}></i>`,
      );
      return `<td>${spans.join('')}<span>${escape(cell)}</span></td>`;
    });
    return `<tr class="${struck ? 'struck' : ''}" ${appears({ at })}>${tds.join('')}</tr>`;
  });
  const heads = head.map((cell) => `<th>${escape(cell)}</th>`).join('');
  return `<table><colgroup>${columns}</colgroup><thead><tr>${heads}</tr></thead>
    <tbody>${body.join('')}</tbody></table>
    ${note ? `<p class="note" ${appears(note)}>${escape(note.text)}</p>` : ''}`;
}
