import { defineIllustration } from '../pen/illustration.tsx';
import { d, range, toRadians } from '../pen/pen.ts';
import type { Pen, Tone } from '../pen/pen.ts';

const g = 160;

/** Hill, trees and intercepting ditch. */
function hillside(pen: Pen) {
  pen.path(
    'M6 150C22 132 34 126 48 112C64 92 78 84 96 62C112 42 130 30 150 28C172 26 186 40 204 58C222 76 232 84 250 106C266 124 278 130 294 146',
  );
  pen.path(
    'M40 132C58 110 74 96 92 76M110 56C124 42 138 38 150 38C166 38 178 48 192 62M210 78C224 92 236 104 262 132',
    'blue',
  );
  pen.path(
    'M60 118C70 106 78 100 84 92M216 92C226 104 232 110 240 118M126 48C134 44 142 44 152 45',
    'blue',
  );
  for (const [x, y, h] of [
    [36, 134, 18],
    [56, 108, 20],
    [248, 106, 20],
    [268, 128, 17],
    [228, 84, 16],
    [76, 90, 15],
  ] as const) {
    pen.tree(x, y, h);
  }
  pen.path('M70 100C100 58 200 58 230 100', 'axis');
}

/** Masonry end wall. */
function endWall(pen: Pen) {
  pen.path(d`M62 ${g}L78 76H222L238 ${g}Z`, 'paper');
  pen.path('M74 70H226V76H74Z', 'paper');
  for (const [y, a] of [
    [90, 3],
    [104, 5.5],
    [118, 8],
    [132, 10.8],
    [146, 13.4],
  ] as const) {
    const inner = y > 100 ? 104 : 118;
    pen.line(78 - a, y, inner, y, 'blue');
    pen.line(300 - inner, y, 222 + a, y, 'blue');
  }
  for (const [k, y] of [76, 90, 104, 118, 132, 146].entries()) {
    const o = k % 2 !== 0 ? 0 : 9;
    for (const x of [82, 100]) {
      if (x + o < 103 || (k < 2 && x + o < 116)) {
        pen.line(x + o, y, x + o, y + 14, 'blue');
        pen.line(300 - x - o, y, 300 - x - o, y + 14, 'blue');
      }
    }
  }
}

/** Arch ring with voussoirs and the depth of the bore. */
function archRing(pen: Pen) {
  const cx = 150;
  const cy = 122;
  const R1 = 44;
  const R2 = 51;
  const a0 = toRadians(14);
  const arc = (R: number, tone: Tone, dy = 0, leg = g) => {
    const xl = cx - R * Math.cos(a0);
    const yl = cy + dy + R * Math.sin(a0);
    const xr = cx + R * Math.cos(a0);
    pen.path(
      d`M${xl + (R > 30 ? 3 : 2)} ${leg}L${xl} ${yl}A${R} ${R} 0 1 1 ${xr} ${yl}L${xr - (R > 30 ? 3 : 2)} ${leg}`,
      tone,
    );
  };
  arc(R2, 'paper');
  arc(R1, 'paper');
  for (const i of range(15)) {
    const a = toRadians(-14 + (i * 208) / 14);
    pen.line(
      cx + R1 * Math.cos(a),
      cy - R1 * Math.sin(a),
      cx + R2 * Math.cos(a),
      cy - R2 * Math.sin(a),
    );
  }
  for (const [R, dy, leg] of [
    [35, 3, 157],
    [27, 6, 154.5],
    [20, 8.5, 152],
    [14, 10.6, 150],
  ] as const) {
    arc(R, 'blue', dy, leg);
  }
}

/** Lights, carriageway, signs and the chainage. */
function carriageway(pen: Pen) {
  pen.path('M128 96l6 4M172 96l-6 4M135 107l4 3M165 107l-4 3M140 115l3 2M160 115l-3 2');
  pen.path(
    d`M109 ${g}L60 196M191 ${g}L240 196M118 ${g}L76 196M182 ${g}L224 196M118 ${g}L143 149M182 ${g}L157 149`,
  );
  pen.path('M150 196V186M150 180V172M150 167V161M150 157V154');
  pen.line(6, g, 62, g);
  pen.line(238, g, 294, g);
  pen.hatch(16, 62, g + 2, 10, 6);
  pen.hatch(248, 296, g + 2, 10, 6);
  pen.path('M96 148v-16M204 148v-16');
  pen.circle(96, 127, 5, 'paper');
  pen.circle(204, 127, 5, 'paper');
  pen.path('M93 127h6M201 127h6');
  pen.line(150, 18, 150, 66, 'axis');
  pen.text(156, 20, 'ZK3+180');
}

/** Tunnel: portal elevation with end wall, arch ring and carriageway. */
export const TunnelPortal = defineIllustration(
  { name: 'TunnelPortal', width: 300, height: 200, label: '隧道洞门立面图' },
  [hillside, endWall, archRing, carriageway],
);
