import type { Appearing, Drawing, Flow, Points, Shape, Sums, Table, Tone } from '../model.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML. */
export const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Animation of an element: fades in, is drawn, or grows from the left. */
export type Effect = 'fade' | 'draw' | 'grow';

/** Attributes read by the sheet's script: the sentence with which an element appears, and its effect. */
export const appearance = ({ at = 0 }: Appearing, effect: Effect = 'fade', until?: number) =>
  `data-at="${at}" data-effect="${effect}"${until === undefined ? '' : ` data-until="${until}"`}`;

/** Form whose rows appear one by one; marks grow over cells. */
export function tableHtml({ head, widths, rows, marks = [], note }: Table): string {
  const columns = widths.map((width) => `<col style="width:${width}%">`).join('');
  const body = rows.map(({ cells, struck, at }, row) => {
    const tds = cells.map((cell, column) => {
      const own = marks.filter((mark) => mark.row === row && (mark.column ?? column) === column);
      const spans = own.map(
        ({ at: from, until, warn }) =>
          `<i class="mark${warn ? ' warn' : ''}" ${appearance({ at: from }, 'grow', until)}></i>`,
      );
      return `<td>${spans.join('')}<span>${escape(cell)}</span></td>`;
    });
    return `<tr class="${struck ? 'struck' : ''}" ${appearance({ at })}>${tds.join('')}</tr>`;
  });
  const heads = head.map((cell) => `<th>${escape(cell)}</th>`).join('');
  return `<table><colgroup>${columns}</colgroup><thead><tr>${heads}</tr></thead>
    <tbody>${body.join('')}</tbody></table>
    ${note ? `<p class="note" ${appearance(note)}>${escape(note.text)}</p>` : ''}`;
}

/** Boxes with arrows: up to four in one row, more in two. */
export function flowHtml({ boxes }: Flow): string {
  const columns = boxes.length > 4 ? Math.ceil(boxes.length / 2) : boxes.length;
  const items = boxes.map(
    ({ title, note, at, warn }, index) =>
      `<li class="${warn ? 'warn' : ''} ${(index + 1) % columns === 0 ? 'turn' : ''}" ${appearance({ at })}><b>${index + 1}</b>
        <strong>${escape(title)}</strong><span>${escape(note)}</span></li>`,
  );
  return `<ol class="flow" style="grid-template-columns:repeat(${columns},1fr)">${items.join('')}</ol>`;
}

/** Calculation. */
export function sumsHtml({ lines }: Sums): string {
  const items = lines.map(
    ({ label, text, strong, at }) =>
      `<div class="${strong ? 'strong' : ''}" ${appearance({ at })}><dt>${escape(label)}</dt>
        <dd><i class="mark" ${strong ? appearance({ at }, 'grow') : 'hidden'}></i><span>${escape(text)}</span></dd></div>`,
  );
  return `<dl class="sums">${items.join('')}</dl>`;
}

/** Summary points. */
export function pointsHtml({ items }: Points): string {
  const rows = items.map(
    ({ text, note, at }, index) =>
      `<li ${appearance({ at })}><b>${index + 1}</b><div><strong>${escape(text)}</strong>
        ${note ? `<span>${escape(note)}</span>` : ''}</div></li>`,
  );
  return `<ol class="points">${rows.join('')}</ol>`;
}

const STROKES: Record<Tone, string> = {
  ink: '#0b2239',
  light: '#7ea3ec',
  blue: '#1459e0',
  warn: '#b3261e',
};

const FILLS: Record<Tone, string> = {
  ink: '#c3cdd8',
  light: '#edf3fe',
  blue: '#dbe8fd',
  warn: '#fdecea',
};

function shapeSvg(shape: Shape): string {
  const { tone = 'ink' } = shape;
  if ('path' in shape) {
    const width = shape.thick ? 5 : 2.6;
    const dash = shape.dashed ? 'class="dashed"' : '';
    const effect = shape.dashed ? 'fade' : 'draw';
    return `<path d="${shape.path}" fill="none" stroke="${STROKES[tone]}" stroke-width="${width}"
      stroke-linejoin="round" pathLength="1" ${dash} ${appearance(shape, effect)}/>`;
  }
  if ('fill' in shape)
    return `<path d="${shape.fill}" fill="${FILLS[tone]}" ${appearance(shape)}/>`;
  const { x, y, anchor = 'start', text } = shape;
  const colour = tone === 'light' ? STROKES.blue : STROKES[tone];
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${colour}" ${appearance(shape)}>${escape(text)}</text>`;
}

/** Strokes drawn progressively. */
export function drawingHtml({ shapes }: Drawing): string {
  return `<svg viewBox="0 0 1280 720" class="drawing">${shapes.map(shapeSvg).join('')}</svg>`;
}
