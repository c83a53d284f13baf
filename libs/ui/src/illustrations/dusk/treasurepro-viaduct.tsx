import { DUSK } from './dusk-pen.ts';
import { defineDuskScene, SCENE } from './dusk-scene.tsx';

const DECK = 462;
const GROUND = 562;
/** Spans of 32 m, drawn 104 units long; the girder is set to the pier at 728. */
const PIERS = [520, 624, 728, 832, 936, 1040, 1144, 1248, 1352, 1456, 1560, 1664, 1768, 1872];
const REACHED = 728;

/** 项目宝, a plan: a railway viaduct; the launching gantry carries one girder a step to the next pier. */
export const TreasureproViaduct = defineDuskScene(
  { name: 'TreasureproViaduct', label: '黄昏的铁路高架桥工地：架桥机逐孔架梁，前方桥墩已立好' },
  (pen) => {
    pen.glow(1560, 520, [[960, '#0c2640'], [700, '#0f2d4a'], [480, '#133652'], [320, '#1a4260'], [200, '#274c63']]); // prettier-ignore
    pen.poly([[0, 548], [220, 500], [430, 532], [700, 496], [980, 534], [1240, 480], [1500, 524], [1740, 470], [1920, 510], [1920, 570], [0, 570]], '#173f5f'); // prettier-ignore
    for (const x of PIERS) {
      pen.poly([[x - 11, DECK + 18], [x + 11, DECK + 18], [x + 7, GROUND], [x - 7, GROUND]], '#2f678a'); // prettier-ignore
      pen.rect(x - 15, DECK + 14, 30, 5, '#4f82a5');
      pen.rect(x - 16, GROUND - 4, 32, 10, '#0f2c46');
    }
    pen.rect(REACHED, DECK, SCENE.width - REACHED, 6, '#7fa9c6');
    pen.rect(REACHED, DECK + 6, SCENE.width - REACHED, 9, '#2f678a');
    // launching gantry over the open span, with the girder it carries
    pen.polyline(
      [
        [600, 436],
        [900, 436],
      ],
      DUSK.glow,
      4,
    );
    pen.polyline(
      [
        [624, 476],
        [624, 436],
      ],
      DUSK.glow,
      2.4,
    );
    pen.polyline(
      [
        [744, DECK],
        [744, 436],
      ],
      DUSK.glow,
      2.4,
    );
    pen.polyline(
      [
        [880, DECK],
        [880, 436],
      ],
      DUSK.glow,
      2.4,
    );
    pen.polyline(
      [
        [656, 436],
        [656, 452],
      ],
      DUSK.glow,
      1.4,
    );
    pen.polyline(
      [
        [708, 436],
        [708, 452],
      ],
      DUSK.glow,
      1.4,
    );
    pen.rect(630, 452, 96, 9, DUSK.lamp);
    // catenary masts and an inspection train on the finished part
    pen.line('M1560 462v-62h24M1664 462v-62h24M1768 462v-62h24M1872 462v-62h24M1584 406Q1634 414 1688 406T1792 406T1920 404', '#4f82a5', 1.6); // prettier-ignore
    pen.fill('M1920 424H1700Q1664 424 1640 446Q1636 452 1646 456H1920Z', '#d0e2ef');
    pen.fill('M1920 440H1647Q1638 450 1646 456H1920Z', '#7fa9c6');
    pen.fill('M1682 428Q1664 432 1652 441H1674Q1682 440 1682 428Z', '#0b2239');
    for (let x = 1700; x < 1910; x += 26) pen.rect(x, 429, 17, 7, '#0b2239');
    pen.poly([[1642, 447], [1560, 438], [1560, 460], [1640, 455]], 'rgba(255,178,122,.3)'); // prettier-ignore
    pen.fill('M0 562C300 550 620 566 960 560S1500 570 1920 558V614H0Z', '#081c30');
  },
);
