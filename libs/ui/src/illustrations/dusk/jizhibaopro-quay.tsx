import { DUSK } from './dusk-pen.ts';
import { defineDuskScene, SCENE } from './dusk-scene.tsx';
import { drawQuayCrane } from './machines.ts';

const QUAY = 552;
const COLOURS = ['#1a4364', '#205374', '#17405e', '#2f678a'] as const;

/** Stacks on the quay: left edge and number of containers. */
const STACKS: readonly (readonly [x: number, count: number])[] = [
  [560, 3], [618, 5], [676, 4], [734, 5], [792, 2],
]; // prettier-ignore

/** 计支宝, a check: containers are counted one by one between quay and ship; one of them is not on the list. */
export const JizhibaoproQuay = defineDuskScene(
  { name: 'JizhibaoproQuay', label: '黄昏的码头：岸桥逐箱清点，其中一箱亮起' },
  (pen) => {
    pen.glow(1480, 500, [[980, '#0c253e'], [740, '#0e2a45'], [520, '#12334f'], [340, '#1a3f5c'], [210, '#33485b']]); // prettier-ignore
    pen.rect(900, 540, SCENE.width - 900, 74, '#12304a');
    pen.line('M1400 552h160M1424 566h116M1446 580h70M1020 570h120M1220 592h150', '#2f678a', 2.4);
    drawQuayCrane(pen, 1290, QUAY, 1.5, '#1d4a69');
    // ship with its stacks and bridge
    pen.poly(
      [
        [1500, 500],
        [1920, 492],
        [1920, 570],
        [1540, 570],
      ],
      '#1a4160',
    );
    pen.poly(
      [
        [1500, 500],
        [1920, 492],
        [1920, 501],
        [1504, 509],
      ],
      '#2f678a',
    );
    let index = 0;
    for (const [x, count] of [
      [1560, 3],
      [1612, 5],
      [1664, 4],
      [1716, 6],
      [1768, 5],
    ] as const) {
      for (let i = 0; i < count; i += 1) pen.rect(x, 480 - i * 18, 48, 16, COLOURS[(index += 1) % 4] ?? ''); // prettier-ignore
    }
    pen.poly(
      [
        [1836, 494],
        [1890, 492],
        [1890, 372],
        [1846, 372],
      ],
      '#3a6d8f',
    );
    pen.rect(1852, 384, 32, 8, '#0b2239');
    drawQuayCrane(pen, 1706, QUAY + 6, 2.6, '#4f82a5');
    pen.rect(0, QUAY, 930, 62, '#081c30');
    pen.line(`M0 ${QUAY}H930`, DUSK.groundLine, 1.4);
    for (const [x, count] of STACKS) {
      for (let i = 0; i < count; i += 1) {
        const fill = x === 734 && i === 3 ? DUSK.lamp : (COLOURS[(index += 1) % 4] ?? '');
        pen.rect(x, QUAY - 18 * (i + 1), 54, 16, fill);
      }
    }
    pen.rect(0, 590, SCENE.width, 24, '#071a2d');
  },
);
