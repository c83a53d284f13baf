import type { Example } from '../examples/example.ts';
import { getStageLabel, getStageTone, StageBadge, ToneBadge } from './stage-badge.tsx';
import { StatusText } from './tag.tsx';

export default {
  title: '阶段与状态',
  group: '标签',
  summary: '招标四个阶段的标签，和“现行、废止”一类的状态。颜色、形状、文字三样都有。',
  of: ['StageBadge', 'ToneBadge', 'getStageTone', 'getStageLabel', 'StatusText'],
  accessibility: {
    screenReader: ['念的是文字；形状由样式画出，不念。'],
    other: [
      '不只靠颜色：招标公告 ■、开标记录 ●、结果公示 ◆、澄清答疑 ▲。',
      '打印和强制颜色模式下有边框；强制颜色下形状仍看得见。',
    ],
    contrast: [
      { what: '招标公告', colour: 'stage-notice', on: 'stage-notice-wash' },
      { what: '开标记录', colour: 'stage-opening', on: 'stage-opening-wash' },
      { what: '结果公示', colour: 'stage-result', on: 'stage-result-wash' },
      { what: '澄清答疑', colour: 'stage-clarification', on: 'stage-clarification-wash' },
      { what: '现行', colour: 'ok', on: 'paper' },
      { what: '即将实施', colour: 'stage-clarification', on: 'paper' },
      { what: '被替代', colour: 'text-3', on: 'paper' },
      { what: '废止', colour: 'danger', on: 'paper' },
    ],
  },
  states: [
    {
      name: '四个阶段',
      note: '按信息类型的编号，文字由编号来。',
      stage: 'row',
      render: () => (
        <>
          <StageBadge type="0100" />
          <StageBadge type="0105" />
          <StageBadge type="0102" />
          <StageBadge type="0104" />
        </>
      ),
    },
    {
      name: '自己写字',
      note: '没有 tone 就是灰色方块。',
      stage: 'row',
      render: () => (
        <>
          <ToneBadge tone="notice">有更新</ToneBadge>
          <ToneBadge tone="clarification">等人处理</ToneBadge>
          <ToneBadge>草稿</ToneBadge>
        </>
      ),
    },
    {
      name: '编号对应什么',
      render: () => (
        <code>
          0104：{getStageLabel('0104')}，{getStageTone('0104')}
        </code>
      ),
    },
    {
      name: '状态',
      stage: 'row',
      render: () => (
        <>
          <StatusText tone="ok">现行</StatusText>
          <StatusText tone="soon">即将实施</StatusText>
          <StatusText tone="off">已被替代</StatusText>
          <StatusText tone="danger">废止</StatusText>
        </>
      ),
    },
  ],
} satisfies Example;
