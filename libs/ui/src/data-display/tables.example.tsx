import type { Example } from '../examples/example.ts';
import { PlainTable } from './plain-table.tsx';
import { DataTable, DiffTable, MarkedDiffTable, MarkedWords } from './tables.tsx';

const BIDS = [
  { bidder: '示例路桥集团', price: '4.79 亿', rank: 1 },
  { bidder: '示例市政工程', price: '4.82 亿', rank: 2 },
];

export default {
  title: '表格与差异',
  group: '数据与文章',
  summary: '带墨线的数据表，和标出增删的差异表。宽的在自己框里滚动。',
  of: ['DataTable', 'DiffTable', 'MarkedDiffTable', 'MarkedWords', 'PlainTable'],
  accessibility: {
    keyboard: ['DataTable 的框可以聚焦（tabindex 0），用方向键左右滚。'],
    screenReader: [
      '每张表有给读屏的 caption，列头 scope="col"；PlainTable 每行第一格是行头。',
      '删去的是 del，新增的是 ins。',
    ],
    other: ['增删有底色，删去的还有删除线，不只靠颜色；标了 hideOnPhone 的列手机上不显示。'],
    contrast: [
      { what: '列头', colour: 'text-3', on: 'paper' },
      { what: '删去的', colour: 'danger', on: 'danger-wash' },
      { what: '新增的', colour: 'ok', on: 'ok-wash' },
    ],
  },
  states: [
    {
      name: '数据表',
      note: '数字靠右。',
      render: () => (
        <DataTable
          caption="投标人报价"
          rows={BIDS}
          getRowKey={({ bidder }) => bidder}
          columns={[
            { key: 'bidder', header: '投标人', cell: ({ bidder }) => bidder },
            { key: 'price', header: '报价', cell: ({ price }) => price, align: 'end' },
            { key: 'rank', header: '排名', cell: ({ rank }) => rank, hideOnPhone: true },
          ]}
        />
      ),
    },
    {
      name: '改了什么',
      note: '两边相同的头尾不标。',
      render: () => (
        <DiffTable
          changes={[
            { field: '截止时间', from: '11 月 24 日 09:30', to: '11 月 26 日 09:30' },
            {
              field: '资格',
              from: '具备市政公用工程施工总承包一级资质',
              to: '具备市政公用工程施工总承包二级资质',
            },
          ]}
        />
      ),
    },
    {
      name: '已经标好的差异',
      render: () => (
        <MarkedDiffTable
          fromLabel="旧版"
          toLabel="新版"
          rows={[
            {
              key: 'duration',
              field: '工期',
              parts: [
                { op: 'del', text: '700 ' },
                { op: 'ins', text: '730 ' },
                { op: 'same', text: '天' },
              ],
            },
          ]}
        />
      ),
    },
    {
      name: '一段文字里的差异',
      render: () => (
        <MarkedWords
          parts={[
            { op: 'same', text: '混凝土强度等级不低于 ' },
            { op: 'del', text: 'C30' },
            { op: 'ins', text: 'C35' },
          ]}
        />
      ),
    },
    {
      name: '没有样式的表',
      note: '样子由外面给。',
      render: () => (
        <PlainTable
          caption="各省公告数"
          headers={['省份', '公告']}
          rows={[
            ['浙江', 1204],
            ['江苏', 1030],
          ]}
        />
      ),
    },
  ],
} satisfies Example;
