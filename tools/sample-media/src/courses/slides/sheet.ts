import { drawingHtml, escape, flowHtml, pointsHtml, sumsHtml, tableHtml } from './body-html.ts';
import type { Body, Course, Slide } from '../model.ts';

function bodyHtml(body: Body): string {
  switch (body.kind) {
    case 'table':
      return tableHtml(body);
    case 'flow':
      return flowHtml(body);
    case 'sums':
      return sumsHtml(body);
    case 'points':
      return pointsHtml(body);
    case 'drawing':
      return drawingHtml(body);
  }
}

/** Progress of the course as a dimension line with a tick per slide. */
function progressSvg(index: number, count: number): string {
  const at = (position: number) => 80 + (1120 * position) / count;
  const ticks = Array.from({ length: count + 1 }, (_, i) => `M${at(i)} 690v12`).join('');
  return `<svg viewBox="0 0 1280 720" class="progress">
    <path d="M80 696H1200${ticks}" stroke="#c3cdd8" stroke-width="2"/>
    <path d="M80 696H${at(index + 1)}" stroke="#1459e0" stroke-width="5"/></svg>`;
}

/** HTML of a slide: frame, title, content and progress. */
export function slideHtml(course: Course, index: number): string {
  const slide = course.slides[index] as Slide;
  return `<main><div class="frame"></div>
    <header><h1>${escape(slide.title)}</h1><p>${escape(course.title)}</p></header>
    <div class="body body-${slide.body.kind}">${bodyHtml(slide.body)}</div>
    ${progressSvg(index, course.slides.length)}</main>`;
}
