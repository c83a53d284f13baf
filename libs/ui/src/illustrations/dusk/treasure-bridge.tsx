import { DUSK, type DuskPen } from './dusk-pen.ts';
import { defineDuskScene, SCENE } from './dusk-scene.tsx';
import { drawStayedPylon } from './machines.ts';

const DECK = 470;
const WATER = 556;

/** Deck from one end of its cantilevers to the other. */
const drawDeck = (pen: DuskPen, from: number, to: number, y: number, depth: number) => {
  pen.rect(from, y, to - from, depth, '#0a1f35');
  pen.line(`M${from} ${y}H${to}`, '#4a7696', 1.6);
};

/** Hills and the last light behind the river. */
function drawValley(pen: DuskPen) {
  pen.glow(1330, 520, [[900, '#0d2741'], [700, '#102d49'], [520, '#143551'], [360, '#1b3f5b'], [230, '#2a4a62'], [140, '#5a5560']]); // prettier-ignore
  pen.poly([[0, 520], [180, 478], [360, 508], [560, 470], [760, 512], [980, 486], [1220, 522], [1460, 490], [1700, 516], [1920, 462], [1920, 560], [0, 560]], '#1f4966'); // prettier-ignore
  pen.poly([[0, 540], [300, 520], [620, 542], [980, 526], [1400, 544], [1920, 512], [1920, 560], [0, 560]], '#1b4361'); // prettier-ignore
  pen.rect(0, WATER, SCENE.width, SCENE.height - WATER, '#12304a');
  pen.line(
    'M1250 566h160M1272 578h116M1290 590h70M560 572h110M760 592h140M1500 580h120',
    '#2a5877',
    2,
  );
}

/** 项目宝: a cable-stayed bridge built out from its pylons segment by segment; the closing segment is still missing. */
export const TreasureBridge = defineDuskScene(
  { name: 'TreasureBridge', label: '黄昏的斜拉桥工地：悬臂逐段拼出，合龙段尚未架设' },
  (pen) => {
    drawValley(pen);
    drawDeck(pen, 1452, SCENE.width, DECK, 13);
    drawStayedPylon(pen, {
      x: 1846, deck: DECK, top: 30, foot: 560, spans: [392, 230], stays: 14, width: 18,
      colours: { stay: '#6c93b3', plane: 'rgba(108,147,179,.1)', lit: '#c8612a', shade: '#3b4a5c' },
    }); // prettier-ignore
    // traveller at the end of the cantilever, from which the next segment hangs
    pen.polyline(
      [
        [1430, DECK],
        [1444, DECK - 24],
        [1478, DECK - 24],
        [1486, DECK],
      ],
      DUSK.glow,
      2,
    );
    pen.polyline(
      [
        [1444, DECK - 24],
        [1444, DECK + 22],
      ],
      DUSK.glow,
      1.4,
    );
    drawDeck(pen, 520, 812, 514, 8);
    drawStayedPylon(pen, {
      x: 668, deck: 514, top: 448, foot: 560, spans: [136, 138], stays: 7, width: 9,
      colours: { stay: '#4f82a5', plane: 'rgba(108,147,179,.08)', lit: '#3b6483', shade: '#234d6c' },
    }); // prettier-ignore
    for (const x of [536, 590]) pen.rect(x, 522, 6, 36, '#16405e');
    pen.dots([[1500, 462], [1560, 462], [1620, 462], [1680, 462], [1800, 462], [1860, 462], [560, 509], [620, 509], [730, 509], [790, 509]], 1.9, DUSK.glow); // prettier-ignore
    pen.fill('M0 596C280 576 620 590 900 600S1500 606 1920 584V614H0Z', '#081a2c');
  },
);
