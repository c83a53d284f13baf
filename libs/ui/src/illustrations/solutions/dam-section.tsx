import { defineIllustration } from '../pen/illustration.tsx';
import { d, range } from '../pen/pen.ts';
import type { Pen } from '../pen/pen.ts';

const b = 160;

/** River bed and rock. */
function rock(pen: Pen) {
  pen.path('M4 156C30 152 60 158 92 154L104 160H218L286 168L296 166');
  for (const x of range(14, 100, 12)) {
    pen.line(x, 160, x - 6, 167, 'blue');
    pen.line(x + 4, 172, x - 1, 178, 'blue');
  }
  for (const x of range(226, 298, 12)) {
    pen.line(x, 170, x - 6, 177, 'blue');
  }
  for (const x of range(130, 220, 14)) {
    pen.line(x, 164, x - 5, 170, 'blue');
  }
}

/** Reservoir and the water pressure diagram. */
function water(pen: Pen) {
  pen.line(4, 54, 110, 54, 'blue');
  for (const [y, w] of [
    [60, 40],
    [66, 24],
  ] as const) {
    pen.line(52 - w / 2, y, 52 + w / 2, y, 'blue');
  }
  for (const [i, y] of [74, 92, 110, 128, 144].entries()) {
    const L = 10 + i * 8;
    pen.path(d`M${108 - L} ${y}H107M107 ${y}l-4.5 -2M107 ${y}l-4.5 2`, 'blue');
  }
  pen.line(98, 74, 66, 144, 'blue');
}

/** Dam body with lifts and galleries. */
function damBody(pen: Pen) {
  pen.path(d`M110 44V120L104 ${b}H212L128 60V44Z`, 'paper');
  for (const y of range(72, b, 14)) {
    const xr = 128 + (y - 60) * 0.84;
    const xl = y <= 120 ? 110 : 110 - (y - 120) * 0.15;
    pen.line(xl, y, xr, y, 'blue');
  }
  pen.path('M107 44H131V40H107Z', 'paper');
  pen.path('M108 40v-6M130 40v-6M108 34h3M127 34h3');
  for (const [x, y] of [
    [118, 140],
    [118, 106],
  ] as const) {
    pen.path(d`M${x} ${y + 9}v-6a4 4 0 0 1 8 0v6Z`, 'paper');
  }
  pen.line(122, 149, 122, 196, 'axis');
  pen.line(138, b, 138, 188, 'axis');
}

/** Penstock, power house and levels. */
function powerHouse(pen: Pen) {
  pen.path(
    'M110 82C128 82 132 84 140 94L182 144C188 150 194 152 206 152H214V142H208C200 142 196 140 192 136L150 86C140 74 130 72 110 72Z',
    'paper',
  );
  pen.path('M106 68V90M102 70V88M98 72V86M106 74H98M106 80H98M106 86H98');
  pen.path('M210 112H274V164H210Z', 'paper');
  pen.path('M206 106L242 96L278 106V112H206Z', 'paper');
  pen.path('M214 122H270M214 119H270M236 122v5h10v-5M241 127v5');
  pen.path('M230 146h22v-8h-22ZM234 138v-4h14v4M241 146v8M234 154h14v6h-14Z', 'paper');
  pen.path('M234 160C236 172 250 176 284 172V162C262 164 252 164 248 160', 'paper');
  pen.line(274, 140, 296, 140, 'blue');
  pen.line(280, 146, 292, 146, 'blue');
  pen.level(30, 54, '175.00', true, 56);
  pen.path('M287 140l-4 -4.5h8Z', 'blue');
  pen.path('M131 40H150', 'blue');
  pen.level(146, 40, '185.00', true, 54);
  pen.text(178, 92, '1 : 0.84', 'start');
}

/** Hydropower: concrete gravity dam with the power house behind it, cross-section. */
export const DamSection = defineIllustration(
  { name: 'DamSection', width: 300, height: 200, label: '混凝土重力坝坝后式厂房横剖面图' },
  [rock, water, damBody, powerHouse],
);
