import { PAPER_KINDS } from '../../papers/outline.ts';
import type { ToolDefinition } from '../../types/index.ts';
import { longText, MATERIALS, number, select, text } from '../parts/fields.ts';

/** AI 论文: has pages and calls of its own, from the outline to the last section. */
export const paper: ToolDefinition = {
  id: 'paper',
  title: 'AI 论文',
  category: '长文与改写',
  summary: '先定大纲再逐节写，引用按 GB/T 7714',
  needs: 'offline',
  price: 60,
  page: '/aipaper/create',
  fields: [
    text('title', '题目', { max: 100 }),
    text('keywords', '关键词', { max: 100, hint: '三到五个，用分号隔开' }),
    select('type', '类型', PAPER_KINDS),
    number('words', '字数', { whole: true, min: 1_000, max: 30_000, unit: '字' }),
    longText('background', '工程与数据', {
      required: false,
      max: 10_000,
      hint: '写进论文的参数和实测数据，没有的不会编',
    }),
    MATERIALS,
  ],
  example: {
    title: '寒冷地区大体积混凝土承台冬期施工温控技术',
    keywords: '大体积混凝土；冬期施工；温控',
    type: '施工技术',
    words: 6_000,
    background: '承台平面 18.0 m × 22.0 m，厚 3.5 m，一次浇筑。',
  },
};
