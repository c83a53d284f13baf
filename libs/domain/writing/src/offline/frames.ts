import { pickBySeed } from './chance.ts';

/** Sentences that lead from what was entered to what is cited. None may hold a figure, a name or a standard. */
export const FRAMES: readonly [string, ...string[]] = [
  '结合上述情况，本节按下列要求执行。',
  '针对以上条件，施工中落实下列要求。',
  '据此，本节的做法与控制要点如下。',
  '以上情况决定了本节的重点，具体要求如下。',
  '按照上述条件，相关做法与要求如下。',
  '本节依据所列出处，对做法和控制要求作如下安排。',
  '考虑到上述特点，现场按下列要求组织。',
  '为与上述条件相适应，采取下列做法。',
  '围绕上述内容，管理与作业人员遵守下列要求。',
  '根据填报的情况，下列要求适用于本节。',
  '上述条件下，应重点把握下列事项。',
  '与本节有关的规定和做法摘录如下，出处见标注。',
];

/** Chooses the frame of a section by the order's seed. */
export const pickFrame = (seed: string): string => pickBySeed(FRAMES, seed);
