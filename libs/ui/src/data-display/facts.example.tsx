import type { Example } from '../examples/example.ts';
import { FactGrid, FactList } from './facts.tsx';
import { StatNumber, StatNumberRow } from './stat-number.tsx';

export default {
  title: '要点与数字',
  group: '数据与文章',
  summary: '墨线框里的项目要点、侧栏里的名目与值，和标在尺寸线上的大数字。',
  of: ['FactGrid', 'FactList', 'StatNumber', 'StatNumberRow'],
  accessibility: {
    screenReader: ['要点是 dl，名目是 dt，值是 dd；尺寸线是装饰，不念。'],
    other: ['要点一行四格，手机上两格。'],
    contrast: [
      { what: '名目', colour: 'text-3', on: 'paper' },
      { what: '数字的说明', colour: 'text-2', on: 'paper' },
    ],
  },
  states: [
    {
      name: '要点',
      render: () => (
        <FactGrid
          facts={[
            { term: '控制价', value: '4.86 亿元', large: true },
            { term: '截止', value: '11 月 26 日 09:30', large: true },
            { term: '招标人', value: '示例城建投资', span: 'wide' },
            { term: '资格', value: '市政公用工程施工总承包一级', span: 'full' },
          ]}
        />
      ),
    },
    {
      name: '名目与值',
      render: () => (
        <FactList
          facts={[
            { term: '发布', value: '2026-11-01' },
            { term: '版本', value: '第 3 版' },
          ]}
        />
      ),
    },
    {
      name: '大数字',
      render: () => (
        <StatNumberRow>
          <StatNumber value="2.4" unit="万">
            条公告
          </StatNumber>
          <StatNumber value="31" unit="个">
            省级地区
          </StatNumber>
        </StatNumberRow>
      ),
    },
  ],
} satisfies Example;
