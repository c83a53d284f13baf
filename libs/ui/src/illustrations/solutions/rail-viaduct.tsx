import { defineIllustration } from '../pen/illustration.tsx';
import { d } from '../pen/pen.ts';
import type { Pen } from '../pen/pen.ts';

/** Ground, pier, cap and piles. */
function pier(pen: Pen) {
  pen.line(8, 184, 292, 184);
  pen.hatch(20, 118, 186, 11, 6);
  pen.hatch(190, 296, 186, 11, 6);
  pen.path('M120 142H180L176 152L168 160V178H132V160L124 152Z', 'paper');
  pen.rect(116, 178, 68, 12, 'paper');
  for (const x of [122, 142, 158, 178]) {
    pen.path(d`M${x - 3} 190V199M${x + 3} 190V199`);
  }
  pen.rect(128, 138, 8, 4, 'paper');
  pen.rect(164, 138, 8, 4, 'paper');
}

/** Box girder, slab track and the two trains. */
function girder(pen: Pen) {
  pen.path('M56 100H244V104L190 110L180 138H120L110 110L56 104Z', 'paper');
  pen.path('M118 111H182L174 131H126Z');
  pen.line(150, 84, 150, 142, 'axis');
  for (const cx of [108, 192]) {
    pen.path(d`M${cx - 21} 100V96H${cx + 21}V100`, 'paper');
    pen.path(d`M${cx - 13} 96v-3h4v3M${cx + 9} 96v-3h4v3`);
    const y = 93;
    const x = cx;
    pen.path(
      d`M${x - 24} ${y - 6}V${y - 34}C${x - 24} ${y - 48} ${x - 16} ${y - 54} ${x} ${y - 54}C${x + 16} ${y - 54} ${x + 24} ${y - 48} ${x + 24} ${y - 34}V${y - 6}C${x + 24} ${y - 2} ${x + 22} ${y - 2} ${x + 18} ${y - 2}H${x - 18}C${x - 22} ${y - 2} ${x - 24} ${y - 2} ${x - 24} ${y - 6}Z`,
      'paper',
    );
    pen.path(
      d`M${x - 14} ${y - 30}C${x - 14} ${y - 40} ${x - 9} ${y - 44} ${x} ${y - 44}C${x + 9} ${y - 44} ${x + 14} ${y - 40} ${x + 14} ${y - 30}C${x + 8} ${y - 27} ${x - 8} ${y - 27} ${x - 14} ${y - 30}Z`,
      'active',
    );
    pen.path(
      d`M${x - 24} ${y - 22}C${x - 12} ${y - 16} ${x + 12} ${y - 16} ${x + 24} ${y - 22}M${x - 20} ${y - 18}l7 4M${x + 20} ${y - 18}l-7 4M${x - 8} ${y - 8}h16M${x} ${y - 44}V${y - 28.5}`,
    );
    pen.path(d`M${x - 8} ${y - 54}l6 -5l-3 -5h10M${x - 9} ${y - 64}h18`);
  }
}

/** Overhead line, noise barriers and levels. */
function overheadLine(pen: Pen) {
  for (const [mx, s, cx] of [
    [64, 1, 108],
    [236, -1, 192],
  ] as const) {
    pen.path(d`M${mx - 2.5} 100V10H${mx + 2.5}V100`, 'paper');
    pen.rect(mx - 5, 97, 10, 3, 'paper');
    pen.poly([
      [mx + s * 2.5, 16],
      [cx - s * 4, 12],
    ]);
    pen.poly([
      [mx + s * 2.5, 34],
      [cx - s * 4, 12],
    ]);
    pen.poly([
      [mx + s * 14, 28],
      [cx + s * 2, 25],
    ]);
    pen.circle(cx - s * 4, 12, 2, 'paper');
    pen.circle(cx, 26.6, 1.6);
    pen.line(cx - s * 4, 14, cx, 25, 'blue');
  }
  pen.path('M57 100V74M60 100V74M57 74h3M240 100V74M243 100V74M240 74h3');
  pen.verticalDimension(34, 100, 184, '8.6 m');
  pen.line(34, 100, 54, 100, 'blue');
  pen.text(268, 96, 'DK86', 'middle');
  pen.text(268, 110, '+520', 'middle');
}

/** Railway: double-track box girder with trains and overhead line. */
export const RailViaduct = defineIllustration(
  { name: 'RailViaduct', width: 300, height: 200, label: '高速铁路双线箱梁与接触网横断面图' },
  [pier, girder, overheadLine],
);
