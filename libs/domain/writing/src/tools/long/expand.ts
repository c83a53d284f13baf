import type { ToolDefinition } from '../../types/index.ts';
import { MATERIALS, number } from '../parts/fields.ts';
import { KEEP_FACTS, MANNER, SOURCE_TEXT } from '../parts/model-fields.ts';

/** 扩写: more words, from the given text and cited passages only. */
export const expand: ToolDefinition = {
  id: 'expand',
  title: '扩写',
  category: '长文与改写',
  summary: '只从资料里补，不补数字',
  needs: 'model',
  price: 3,
  priceUnit: 'thousand',
  fields: [
    SOURCE_TEXT,
    MANNER,
    number('words', '写到多少字', { whole: true, min: 100, max: 20_000, unit: '字' }),
    MATERIALS,
  ],
  instruction: `把“原文”展开到大约“写到多少字”，符合所选“文体”。可以引用给出的资料段落，引用处用 [n] 标出编号；没有资料支持的内容不写，写不到字数就停。${KEEP_FACTS}`,
  example: {
    text: '冬期浇筑承台混凝土，覆盖保温，测温到内外温差稳定。',
    manner: '技术文件',
    words: 600,
  },
};
