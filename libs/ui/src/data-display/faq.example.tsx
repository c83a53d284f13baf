import type { Example } from '../examples/example.ts';
import { FaqList, FaqSection } from './faq.tsx';

const QUESTIONS = [
  { question: '断网能用吗？', answer: '能。填好的先存在本机，联网后自动提交。' },
  { question: '数据能带走吗？', answer: '能，随时导出成表格。' },
];

export default {
  title: '常见问题',
  group: '数据与文章',
  summary: '点开的问答，不要脚本；打印时答案全部展开。',
  of: ['FaqList', 'FaqSection'],
  accessibility: {
    keyboard: ['问题是 summary：Enter 或空格打开和收起。'],
    screenReader: ['原生 details，读屏念出展开还是收起；FaqSection 有 h2。'],
    contrast: [
      { what: '答案', colour: 'text-2', on: 'paper' },
      { what: '答案，浅底', colour: 'text-2', on: 'sheet' },
    ],
  },
  states: [
    { name: '问答', render: () => <FaqList questions={QUESTIONS} /> },
    { name: '第一个展开', render: () => <FaqList questions={QUESTIONS} openFirst /> },
    {
      name: '落地页的一段',
      frame: 420,
      render: () => (
        <FaqSection
          questions={QUESTIONS}
          note={
            <>
              没有您的问题？<a href="/help">去帮助中心</a>
            </>
          }
        />
      ),
    },
  ],
} satisfies Example;
