import type { Drawing, Shape, Tone } from '../model.ts';
import { appears, escape } from './markup.ts';

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
      stroke-linejoin="round" pathLength="1" ${dash} ${appears(shape, effect)}/>`;
  }
  if ('fill' in shape) return `<path d="${shape.fill}" fill="${FILLS[tone]}" ${appears(shape)}/>`;
  const { x, y, anchor = 'start', text } = shape;
  const colour = tone === 'light' ? STROKES.blue : STROKES[tone];
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${colour}" ${appears(shape)}>${escape(text)}</text>`;
}

/** Strokes that draw themselves. */
export function drawingHtml({ shapes }: Drawing): string {
  return `<svg viewBox="0 0 1280 720" class="drawing">${shapes.map(shapeSvg).join('')}</svg>`;
}
