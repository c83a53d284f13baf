import type { Example } from '../examples/example.ts';
import { DeadlineRuler, formatDeadline, refreshDeadlines } from './deadline-ruler.tsx';

const PUBLISHED = '2026-11-01T09:00:00+08:00';
const DEADLINE = '2026-11-26T09:30:00+08:00';
const at = (day: string) => Date.parse(`2026-11-${day}T09:30:00+08:00`);

export default {
  title: '截止时间',
  group: '招标',
  summary: '先说还剩几天，再说日期，最后是一把过了多少的尺；三天以内变红。',
  of: ['DeadlineRuler', 'formatDeadline', 'refreshDeadlines'],
  accessibility: {
    screenReader: ['念文字和日期；日期是 time 元素，带机器可读的时刻；尺是装饰，不念。'],
    other: [
      '不看钟：现在的时刻由 now 传入，服务器和浏览器写的一样。',
      '时刻不换算：按 +08:00 的原文截取。',
      '没有水合的列表，由 refreshDeadlines 就地更新。',
    ],
    contrast: [
      { what: '剩几天', colour: 'ink', on: 'paper' },
      { what: '日期', colour: 'text-3', on: 'paper' },
      { what: '三天以内', colour: 'danger', on: 'paper' },
      { what: '尺', colour: 'blue', on: 'paper', kind: 'mark' },
    ],
  },
  states: [
    {
      name: '还早',
      render: () => <DeadlineRuler published={PUBLISHED} deadline={DEADLINE} now={at('10')} />,
    },
    {
      name: '三天以内',
      render: () => <DeadlineRuler published={PUBLISHED} deadline={DEADLINE} now={at('24')} />,
    },
    {
      name: '已截止',
      render: () => <DeadlineRuler published={PUBLISHED} deadline={DEADLINE} now={at('28')} />,
    },
    {
      name: '一段时间',
      note: '给了 prefix，日期不带钟点。',
      render: () => (
        <DeadlineRuler published={PUBLISHED} deadline={DEADLINE} now={at('25')} prefix="公示" />
      ),
    },
    {
      name: '只要文字',
      render: () => (
        <span>
          {formatDeadline({ published: PUBLISHED, deadline: DEADLINE, now: at('20') }).words}
        </span>
      ),
    },
    {
      name: '更新没有水合的',
      note: '放进画面时按 11 月 25 日重算。',
      render: () => (
        <div ref={(element) => void (element && refreshDeadlines(element, at('25')))}>
          <DeadlineRuler published={PUBLISHED} deadline={DEADLINE} now={at('10')} />
        </div>
      ),
    },
  ],
} satisfies Example;
