import { defineIllustration } from '../pen/illustration.tsx';
import { d, range } from '../pen/pen.ts';
import type { Pen } from '../pen/pen.ts';

const g = 36;

/** Street level and soil. */
function ground(pen: Pen) {
  pen.line(8, g, 292, g);
  for (const x of [...range(14, 52, 9), ...range(256, 296, 9)]) {
    pen.line(x, g + 3, x - 5, g + 8, 'blue');
  }
  for (const [y, a, b] of [
    [78, 8, 46],
    [78, 254, 292],
    [126, 8, 46],
    [126, 254, 292],
    [168, 8, 46],
    [168, 254, 292],
  ] as const) {
    pen.line(a, y, b, y, 'blue');
  }
  for (const [x, y] of [
    [18, 96],
    [32, 108],
    [24, 142],
    [38, 152],
    [14, 184],
    [34, 180],
    [266, 92],
    [282, 104],
    [272, 144],
    [286, 150],
    [268, 182],
    [284, 186],
  ] as const) {
    pen.circle(x, y, 1.2, 'blue');
  }
}

/** Diaphragm walls, slabs and columns. */
function structure(pen: Pen) {
  pen.rect(48, g, 9, 156, 'paper');
  pen.rect(243, g, 9, 156, 'paper');
  for (const y of range(46, 190, 9)) {
    pen.line(57, y, 48, y + 9, 'blue');
    pen.line(252, y, 243, y + 9, 'blue');
  }
  pen.path('M57 54H243V63H57Z', 'paper');
  pen.path('M57 104H243V110H57Z', 'paper');
  pen.path('M57 164H243V175H57Z', 'paper');
  for (const x of [122, 172]) {
    pen.rect(x, 63, 6, 41, 'paper');
    pen.rect(x, 110, 6, 32, 'paper');
    pen.path(d`M${x - 5} 63h16l-5 5h-6Z`, 'paper');
    pen.path(d`M${x - 5} 110h16l-5 4h-6Z`, 'paper');
    pen.line(x + 3, 48, x + 3, 174, 'axis');
  }
}

/** Platform and the two trains. */
function platform(pen: Pen) {
  pen.path('M108 142H192V148H186V164H114V148H108Z', 'paper');
  pen.line(114, 148, 186, 148);
  pen.path('M112 142V114M188 142V114M112 120H108M188 120H192', 'blue');
  for (const x of [67, 197]) {
    pen.path(
      d`M${x} 158V128C${x} 121 ${x + 4} 118 ${x + 9} 118H${x + 27}C${x + 32} 118 ${x + 36} 121 ${x + 36} 128V158Z`,
      'paper',
    );
    pen.rect(x + 5, 124, 26, 14, 'ink', 2);
    pen.line(x + 18, 124, x + 18, 138);
    pen.line(x, 144, x + 36, 144);
    pen.circle(x + 8, 150, 2.2);
    pen.circle(x + 28, 150, 2.2);
    pen.path(d`M${x + 7} 158v3h4v-3M${x + 25} 158v3h4v-3M${x + 3} 161h30`);
    pen.path(d`M${x + 10} 118l8 -5l8 5M${x + 12} 113h12`);
  }
  pen.line(57, 161, 108, 161, 'blue');
  pen.line(192, 161, 243, 161, 'blue');
}

/** Escalator, gates and people; street furniture above. */
function concourse(pen: Pen) {
  pen.path('M132 142L166 110M138 142L172 110M132 142h6', 'paper');
  pen.path('M132 136L160 110');
  for (const x of [76, 84, 92]) {
    pen.path(d`M${x} 104v-8h4v8`);
  }
  for (const x of [206, 214, 222]) {
    pen.path(d`M${x} 104v-8h4v8`);
  }
  for (const [x, y] of [
    [108, 104],
    [146, 104],
    [186, 104],
    [120, 142],
    [180, 142],
  ] as const) {
    pen.circle(x, y - 13.5, 2, 'paper');
    pen.path(
      d`M${x - 2.6} ${y - 4.5}v-4q0 -2.6 2.6 -2.6t2.6 2.6v4M${x - 1.3} ${y - 4.5}v4.5M${x + 1.3} ${y - 4.5}v4.5`,
    );
  }
  pen.path('M66 72H112M134 72H166M184 72H234', 'blue');
  pen.tree(26, g, 24);
  pen.tree(276, g, 24);
  pen.rect(118, g - 18, 44, 14, 'paper', 2);
  pen.path('M121 21h38M124 21v7M136 21v7M148 21v7M121 28h38');
  pen.circle(127, g - 3, 3, 'paper');
  pen.circle(153, g - 3, 3, 'paper');
  pen.horizontalDimension(57, 243, 195, '20.7 m', { ext: 4 });
}

/** Metro: island-platform station, cross-section inside diaphragm walls. */
export const MetroStation = defineIllustration(
  { name: 'MetroStation', width: 300, height: 200, label: '地铁岛式站台车站横断面图' },
  [ground, structure, platform, concourse],
);
