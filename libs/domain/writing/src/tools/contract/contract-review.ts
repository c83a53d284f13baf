import type { ToolDefinition } from '../../types/index.ts';
import { longText, MATERIALS, select, text } from '../parts/fields.ts';

/** 合同审查: has pages and calls of its own; its rules are `@zhucheng/domain-review`. */
export const contractReview: ToolDefinition = {
  id: 'contract-review',
  title: '合同审查',
  category: '计量与合同',
  summary: '施工、分包、采购、租赁、服务五类，逐条查错、查险',
  needs: 'offline',
  price: 30,
  page: '/contract',
  fields: [
    text('title', '合同名称', { max: 100 }),
    select('kind', '合同类别', ['施工', '分包', '采购', '租赁', '服务']),
    select('side', '我方是', ['甲方', '乙方']),
    longText('contract', '合同全文', {
      max: 200_000,
      hint: '粘贴全文，或在下面上传',
      required: false,
    }),
    { ...MATERIALS, hint: '上传合同文件' },
  ],
  check: ({ contract, materials }) =>
    contract === undefined && materials === undefined
      ? [{ field: 'contract', message: '请粘贴合同全文，或上传合同文件' }]
      : [],
  example: {
    title: '滨江新区人民医院门诊住院综合楼施工合同',
    kind: '施工',
    side: '乙方',
    contract: '第一条 签约合同价为人民币壹仟贰佰万元整（12,000,000.00 元）。',
  },
};
