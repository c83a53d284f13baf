import { defineIllustration } from '../pen/illustration.tsx';
import { d, range } from '../pen/pen.ts';
import type { Pen, Point } from '../pen/pen.ts';

/** Water, quay deck and piles. */
function quay(pen: Pen) {
  pen.line(6, 148, 118, 148, 'blue');
  for (const [x, w] of [
    [8, 10],
    [106, 10],
  ] as const) {
    pen.line(x, 154, x + w, 154, 'blue');
  }
  pen.path('M294 138H124V147H130V150H294');
  pen.path('M130 150V190M134 150V190');
  for (const x of [150, 222, 262]) {
    pen.rect(x - 3, 150, 6, 42, 'paper');
  }
  pen.hatch(146, 294, 140, 12, 0);
  pen.rect(119, 139, 5, 8, 'paper');
}

/** Vessel and containers. */
function vessel(pen: Pen) {
  pen.path('M18 112H104V150C104 166 96 174 84 174H38C26 174 18 166 18 150Z', 'paper');
  pen.path('M24 118V150C24 160 30 168 40 168H82C92 168 98 160 98 150V118Z', 'blue');
  for (const r of range(4)) {
    const n = 7 - (r === 3 ? 1 : 0);
    for (const c of range(n)) {
      if (r < 3) {
        pen.rect(25.5 + c * 10.2, 102 - r * 10, 10.2, 10, 'paper');
      } else {
        if (![3, 4].includes(c)) {
          pen.rect(25.5 + c * 10.2, 102 - r * 10, 10.2, 10, 'paper');
        }
      }
    }
  }
  for (const r of range(4)) {
    for (const c of range(7)) {
      pen.path(d`M${25.5 + c * 10.2} ${122 + r * 10}h10.2v10h-10.2Z`, 'blue');
    }
  }
}

/** Crane legs, boom and A-frame. */
function crane(pen: Pen) {
  for (const x of [150, 222]) {
    pen.path(d`M${x - 4} 132V56H${x + 4}V132`, 'paper');
    pen.rect(x - 9, 132, 18, 3, 'paper');
    pen.circle(x - 5, 136.2, 1.8);
    pen.circle(x + 5, 136.2, 1.8);
  }
  pen.rect(154, 98, 64, 6, 'paper');
  pen.line(154, 98, 186, 66);
  pen.line(218, 98, 186, 66);
  pen.path('M8 58H280V66H8Z', 'paper');
  const pts = range(35).map((i): Point => [8 + i * 8, i % 2 === 0 ? 66 : 58]);
  pen.poly(pts, 'blue');
  pen.path('M8 58H280V66H8Z');
  pen.line(146, 54, 146, 70);
  pen.path('M147 58L158 16H162L154 58', 'paper');
  pen.line(161, 18, 222, 58);
  pen.line(162, 20, 226, 58);
  pen.line(160, 16, 92, 58);
  pen.line(160, 16, 28, 58);
  pen.line(161, 16, 270, 58);
  pen.circle(160, 13, 2.6, 'paper');
  pen.rect(234, 44, 34, 14, 'paper');
  pen.path('M240 48h6v5h-6ZM250 48h6v5h-6Z');
}

/** Trolley with the active container, and the lorry below. */
function trolley(pen: Pen) {
  pen.rect(58, 66, 20, 4, 'paper');
  pen.rect(78, 68, 8, 9, 'paper');
  pen.path('M61 70V82M75 70V82');
  pen.path('M59 82h18l2 3h-22Z', 'paper');
  pen.rect(59, 85, 18, 8, 'active');
  pen.path('M168 128h30v-9h-30ZM170 119v9M176 119v9M182 119v9M188 119v9M194 119v9', 'paper');
  pen.path('M164 128h46v3h-46Z', 'paper');
  pen.path('M202 128v-11h6l5 5v6Z', 'paper');
  for (const x of [170, 176, 206]) {
    pen.circle(x, 134, 3, 'paper');
  }
  pen.horizontalDimension(150, 222, 178);
  pen.text(186, 173, '30.5 m', 'middle');
  pen.path('M111 148l-4 -4.5h8Z', 'blue');
}

/** Port: ship-to-shore crane over a container vessel, quay section. */
export const PortCrane = defineIllustration(
  { name: 'PortCrane', width: 300, height: 200, label: '集装箱码头岸边起重机横断面图' },
  [quay, vessel, crane, trolley],
);
