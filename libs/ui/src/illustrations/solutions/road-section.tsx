import { defineIllustration } from '../pen/illustration.tsx';
import { d, range } from '../pen/pen.ts';
import type { Pen } from '../pen/pen.ts';

const g = 104;

/** Carriageways, kerbs and pavement layers. */
function pavement(pen: Pen) {
  pen.path(
    d`M14 ${g - 4}H48V${g}H70V${g - 4}H84V${g}L142 ${g - 5}V${g - 9}H158V${g - 5}L216 ${g}V${g - 4}H230V${g}H252V${g - 4}H286`,
  );
  pen.path(
    d`M84 ${g + 7}L150 ${g + 1}L216 ${g + 7}M84 ${g + 15}L150 ${g + 9}L216 ${g + 15}M84 ${g + 25}L150 ${g + 19}L216 ${g + 25}M84 ${g}V${g + 25}M216 ${g}V${g + 25}`,
  );
  for (const x of range(90, 216, 7)) {
    const yy = g + 15 - 6 * (1 - Math.abs(x - 150) / 66);
    pen.line(x, yy, x - 4, yy + 10, 'blue');
  }
  pen.path(d`M48 ${g + 8}H70M230 ${g + 8}H252M48 ${g}V${g + 8}M252 ${g}V${g + 8}`);
  pen.line(14, g + 25, 84, g + 25, 'blue');
  pen.line(216, g + 25, 286, g + 25, 'blue');
  for (const x of range(22, 84, 10)) {
    pen.line(x, g + 25, x - 4, g + 29, 'blue');
  }
  for (const x of range(224, 288, 10)) {
    pen.line(x, g + 25, x - 4, g + 29, 'blue');
  }
}

/** Pipes below, trees and lamp above. */
function pipesAndTrees(pen: Pen) {
  pen.circle(106, g + 46, 9, 'paper');
  pen.circle(106, g + 46, 7);
  pen.circle(194, g + 46, 9, 'paper');
  pen.circle(194, g + 46, 7);
  pen.circle(60, g + 38, 5, 'paper');
  pen.circle(240, g + 38, 5, 'paper');
  pen.rect(140, g + 38, 20, 12, 'paper');
  pen.line(150, g + 38, 150, g + 50);
  pen.line(106, g + 28, 106, g + 34, 'axis');
  pen.line(194, g + 28, 194, g + 34, 'axis');
  for (const x of [77, 223]) {
    pen.tree(x, g - 4, 46);
  }
  pen.tree(28, g - 4, 34);
  pen.tree(272, g - 4, 34);
  pen.line(150, g - 9, 150, 30);
  pen.path('M150 30C146 24 132 24 124 27M150 30C154 24 168 24 176 27');
  pen.rect(116, 26, 10, 3, 'paper');
  pen.rect(174, 26, 10, 3, 'paper');
}

/** A car and a bus from behind, cross-fall and dimensions. */
function traffic(pen: Pen) {
  const car = (x: number, y: number, w = 20, h = 17) => {
    pen.path(
      d`M${x} ${y}v-${h * 0.5}l${w * 0.14} -${h * 0.42}h${w * 0.72}l${w * 0.14} ${h * 0.42}v${h * 0.5}Z`,
      'paper',
    );
    pen.path(
      d`M${x + w * 0.16} ${y - h * 0.52}l${w * 0.08} -${h * 0.28}h${w * 0.52}l${w * 0.08} ${h * 0.28}Z`,
    );
    pen.path(
      d`M${x + 2} ${y}v3h3.5v-3M${x + w - 5.5} ${y}v3h3.5v-3M${x + 3} ${y - h * 0.3}h3M${x + w - 6} ${y - h * 0.3}h3`,
    );
  };
  car(92, g - 5.5, 21, 19);
  pen.rect(176, g - 36, 24, 32, 'paper', 2);
  pen.rect(179, g - 32, 18, 12);
  pen.path(
    d`M179 ${g - 4}v3h4v-3M193 ${g - 4}v3h4v-3M179 ${g - 10}h4M193 ${g - 10}h4M184 ${g - 16}h8`,
  );
  pen.text(129, g - 17, '1.5%', 'middle');
  pen.path(d`M118 ${g - 11}L140 ${g - 13}M118 ${g - 11}l5 -2.5M118 ${g - 11}l5 1.5`, 'blue');
  pen.dimensionChain(
    [14, 48, 70, 84, 142, 158, 216, 230, 252, 286],
    180,
    ['3.5', '', '', '11.5', '4', '11.5', '', '', '3.5'],
    { ext: 8 },
  );
  pen.line(150, 16, 150, 24, 'axis');
  pen.text(150, 13, '道路中心线', 'middle');
}

/** Municipal road: standard cross-section with pavement layers and buried pipes. */
export const RoadSection = defineIllustration(
  { name: 'RoadSection', width: 300, height: 200, label: '市政道路标准横断面图' },
  [pavement, pipesAndTrees, traffic],
);
