import { defineIllustration } from '../pen/illustration.tsx';
import type { Pen } from '../pen/pen.ts';

/** Line with a break mark above its supports. */
function line(pen: Pen) {
  pen.path('M4 60H88l5-12 8 24 5-12M118 60l5-12 8 24 5-12H216');
  pen.path('M4 68H90M130 68H216M20 60V82M60 60V82M160 60V82M200 60V82', 'blue');
  pen.path('M10 82H30M50 82H70M150 82H170M190 82H210', 'blue');
}

/** Error state of a list: an interrupted line. */
export const LoadErrorIllustration = defineIllustration(
  { name: 'BrokenLine', width: 220, height: 90, label: '中断的线路' },
  [line],
);
