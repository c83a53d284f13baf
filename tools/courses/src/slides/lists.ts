import type { Flow, Points, Sums } from '../model.ts';
import { appears, escape } from './markup.ts';

/** Boxes with arrows: up to four in a row, more in two. */
export function flowHtml({ boxes }: Flow): string {
  const columns = boxes.length > 4 ? Math.ceil(boxes.length / 2) : boxes.length;
  const items = boxes.map(
    ({ title, note, at, warn }, index) =>
      `<li class="${warn ? 'warn' : ''} ${(index + 1) % columns === 0 ? 'turn' : ''}" ${appears({ at })}><b>${index + 1}</b>
        <strong>${escape(title)}</strong><span>${escape(note)}</span></li>`,
  );
  return `<ol class="flow" style="grid-template-columns:repeat(${columns},1fr)">${items.join('')}</ol>`;
}

/** A calculation. */
export function sumsHtml({ lines }: Sums): string {
  const items = lines.map(
    ({ label, text, strong, at }) =>
      `<div class="${strong ? 'strong' : ''}" ${appears({ at })}><dt>${escape(label)}</dt>
        <dd><i class="mark" ${strong ? appears({ at }, 'grow') : 'hidden'}></i><span>${escape(text)}</span></dd></div>`,
  );
  return `<dl class="sums">${items.join('')}</dl>`;
}

/** Points to take along. */
export function pointsHtml({ items }: Points): string {
  const rows = items.map(
    ({ text, note, at }, index) =>
      `<li ${appears({ at })}><b>${index + 1}</b><div><strong>${escape(text)}</strong>
        ${note ? `<span>${escape(note)}</span>` : ''}</div></li>`,
  );
  return `<ol class="points">${rows.join('')}</ol>`;
}
