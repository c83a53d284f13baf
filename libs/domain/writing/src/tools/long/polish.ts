import type { ToolDefinition } from '../../types/index.ts';
import { KEEP_FACTS, MANNER, SOURCE_TEXT } from '../parts/model-fields.ts';

/** 润色: other words for the same facts. */
export const polish: ToolDefinition = {
  id: 'polish',
  title: '润色',
  category: '长文与改写',
  summary: '只改表达，数字与编号不动',
  needs: 'model',
  price: 2,
  priceUnit: 'thousand',
  fields: [SOURCE_TEXT, MANNER],
  instruction: `把“原文”改得通顺、准确、简练，符合所选“文体”，段落次序不变，篇幅相近。${KEEP_FACTS}`,
  example: {
    text: '本工程基坑开挖深度7.9m，开挖的时候分了3层来挖，每层挖完了以后要及时的把支撑给做上，不能等。',
    manner: '技术文件',
  },
};
