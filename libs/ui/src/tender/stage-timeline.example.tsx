import type { Example } from '../examples/example.ts';
import { StageTimeline } from './stage-timeline.tsx';

export default {
  title: '项目阶段',
  group: '招标',
  summary: '一个招标项目的四个阶段：走完的填色，正在的加圈，没收录的照实说。',
  of: ['StageTimeline'],
  accessibility: {
    keyboard: ['给了 href 的阶段，名称是链接。'],
    screenReader: [
      '有序列表，名为“项目阶段”；每个阶段后面跟着看不见的“（已完成）”“（进行中）”“（未开始）”。',
      '正在的一个 aria-current="step"；圆点和数字不念。',
    ],
    other: ['窄屏上改成竖排。'],
    contrast: [
      { what: '阶段名', colour: 'text', on: 'paper' },
      { what: '没到的', colour: 'text-3', on: 'paper' },
      { what: '填色里的勾', colour: 'paper', on: 'stage-notice', kind: 'mark' },
    ],
  },
  states: [
    {
      name: '等开标',
      render: () => (
        <StageTimeline
          stages={{
            '0100': { state: 'done', lines: ['11 月 1 日发布'], href: '/tender' },
            '0105': { state: 'done', lines: ['11 月 12 日', '改了截止时间'] },
            '0102': { state: 'now', spokenState: '等待开标', lines: ['11 月 26 日 09:30'] },
          }}
        />
      ),
    },
    {
      name: '中间有没收录的',
      render: () => (
        <StageTimeline
          stages={{
            '0100': { state: 'done', lines: ['11 月 1 日发布'] },
            '0104': { state: 'done', lines: ['11 月 30 日公示'] },
          }}
        />
      ),
    },
  ],
} satisfies Example;
