import type { ToolDefinition } from '../../types/index.ts';
import { number } from '../parts/fields.ts';
import { KEEP_FACTS, MANNER, SOURCE_TEXT } from '../parts/model-fields.ts';

/** 缩写: fewer words, conclusions and figures kept. */
export const shorten: ToolDefinition = {
  id: 'shorten',
  title: '缩写',
  category: '长文与改写',
  summary: '指定字数，保留结论与数字',
  needs: 'model',
  price: 2,
  priceUnit: 'thousand',
  fields: [
    SOURCE_TEXT,
    MANNER,
    number('words', '缩到多少字', { whole: true, min: 50, max: 10_000, unit: '字' }),
  ],
  instruction: `把“原文”缩到不超过“缩到多少字”，先留结论、要求、责任人、时间和数字，删去重复和修饰。不把“不得”“必须”“应”改弱或改强。${KEEP_FACTS}`,
  example: {
    text: '会议认为，当前东侧支撑轴力连续三天上升，虽未达到预警值，但应引起各方高度重视。会议要求，总包单位技术部务必于11月28日前完成复核，并以书面形式回复监理单位。',
    manner: '公文',
    words: 60,
  },
};
