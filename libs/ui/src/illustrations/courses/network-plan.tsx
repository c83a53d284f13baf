import { defineIllustration } from '../pen/illustration.tsx';
import type { Pen, Point, Tone } from '../pen/pen.ts';

/** Events of the network by number. */
const EVENTS: readonly Point[] = [
  [16, 78],
  [84, 78],
  [140, 38],
  [140, 118],
  [196, 78],
  [264, 78],
];

/** Radius of an event. */
const R = 11;

/** An activity: an arrow between the rims of two events (numbered from 1). */
function activity(pen: Pen, from: number, to: number, tone: Tone) {
  const [x1, y1] = EVENTS[from - 1]!;
  const [x2, y2] = EVENTS[to - 1]!;
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const [xe, ye] = [x2 - ux * R, y2 - uy * R];
  pen.line(x1 + ux * R, y1 + uy * R, xe, ye, tone);
  const barb = (turn: number): Point => [
    xe - 6 * Math.cos(angle + turn),
    ye - 6 * Math.sin(angle + turn),
  ];
  pen.poly([barb(-0.4), [xe, ye], barb(0.4)], tone);
}

/** Activities, events and durations in days. */
function network(pen: Pen) {
  for (const [from, to] of [
    [1, 2],
    [2, 3],
    [3, 5],
    [5, 6],
  ] as const) {
    activity(pen, from, to, 'ink');
  }
  activity(pen, 2, 4, 'blue');
  activity(pen, 4, 5, 'blue');
  pen.line(140, 50, 140, 106, 'axis');
  for (const [i, [x, y]] of EVENTS.entries()) {
    pen.circle(x, y, R, 'paper');
    pen.text(x, y + 4, String(i + 1), 'middle', 'part');
  }
  pen.text(50, 71, '桩基 30', 'middle');
  pen.text(104, 48, '承台 24', 'end');
  pen.text(176, 48, '墩身 36');
  pen.text(102, 114, '预制 40', 'end');
  pen.text(230, 71, '架梁 28', 'middle');
}

/** Course picture: activity-on-arrow network with the critical path in ink. */
export const NetworkPlan = defineIllustration(
  { name: 'NetworkPlan', width: 280, height: 150, label: '双代号网络计划图' },
  [network],
);
