import { DUSK } from './dusk-pen.ts';
import { defineDuskScene, SCENE } from './dusk-scene.tsx';
import { drawBuildingFrame, drawTowerCrane } from './machines.ts';
import type { Point } from '../pen/pen.ts';

const { ground } = SCENE;

/** Lit windows of the unfinished towers. */
const WINDOWS: readonly Point[] = [
  [1667, 520], [1727, 520], [1727, 445], [1697, 420], [1697, 345], [1667, 320], [1667, 245],
  [1727, 245], [1802, 524], [1856, 499], [1829, 449], [1883, 424], [1856, 374], [1802, 324],
]; // prettier-ignore

/** 筑程 ERP: two towers around a finished core, each floor a part of the works, and the crane that feeds them. */
export const ErpSite = defineDuskScene(
  { name: 'ErpSite', label: '黄昏的房建工地：塔式起重机与逐层升起的框架' },
  (pen) => {
    pen.glow(1290, ground, [[1250, '#0c253e'], [900, '#0e2a45'], [620, '#11304c'], [400, '#153853']]); // prettier-ignore
    pen.poly([[0, ground], [0, 510], [160, 480], [330, 516], [520, 488], [700, 528], [900, 500], [1920, 490], [1920, ground]], '#143753'); // prettier-ignore
    pen.rect(1652, 220, 92, 330, '#1d4a69');
    pen.rect(1744, 146, 30, 404, '#2f678a');
    pen.rect(1774, 146, 14, 404, '#1d4a69');
    drawBuildingFrame(pen, { x: 1652, y: ground, width: 92, height: 390, storeys: 15, bays: 3, colour: '#3a6d8f' }); // prettier-ignore
    pen.rect(1788, 300, 110, 250, '#14354f');
    drawBuildingFrame(pen, { x: 1788, y: ground, width: 110, height: 300, storeys: 12, bays: 4, colour: '#2f5f80' }); // prettier-ignore
    pen.dots(WINDOWS, 2.4, DUSK.glow);
    drawTowerCrane(pen, { x: 1766, y: ground, height: 505, jib: 300, counterJib: 96, side: -1, mast: 12, colour: '#5a8aab', stroke: 1.8, hook: 0.7, drop: 26 }); // prettier-ignore
    drawTowerCrane(pen, { x: 700, y: ground, height: 92, jib: 88, counterJib: 30, side: -1, mast: 7, colour: '#3a6d8f', stroke: 1.4, hook: 0.6, drop: 30 }); // prettier-ignore
    pen.rect(726, 496, 52, 54, '#1a4160');
    drawBuildingFrame(pen, { x: 726, y: ground, width: 52, height: 72, storeys: 4, bays: 3, colour: '#2f678a' }); // prettier-ignore
    pen.dots([[740, 534], [762, 516]], 2, DUSK.glow); // prettier-ignore
    pen.groundStrip(ground, SCENE.width, SCENE.height - ground);
  },
);
