import type { Example } from '../examples/example.ts';
import { ArticleBody, ArticleHeader, ArticleLayout } from './article-layout.tsx';
import { Prose } from './prose.tsx';
import { RelatedLinks, SidebarCard } from './sidebar.tsx';
import { InlineToc, Toc, type TocItem } from './toc.tsx';

const CONTENTS: readonly TocItem[] = [
  { id: 'scope', text: '适用范围', level: 2 },
  { id: 'terms', text: '术语', level: 3 },
];

const TEXT =
  '<h2 id="scope">适用范围</h2><p>新建、改扩建公路桥涵的施工。</p><h3 id="terms">术语</h3><p>见附录。</p>';

export default {
  title: '文章',
  group: '数据与文章',
  summary: '左边目录、中间 680 px 正文、右边相关内容；窄一些目录收到正文上面。',
  of: ['ArticleLayout', 'ArticleHeader', 'ArticleBody', 'Toc', 'InlineToc'],
  accessibility: {
    keyboard: ['目录是链接，Enter 跳到那一节；收起的目录是 details，Enter 或空格打开。'],
    screenReader: [
      '正文是 article，标题是 h1；目录是名为“本文目录”的 nav，读到的一节 aria-current="location"。',
      '相关内容是 aside。',
    ],
    other: ['不到两节就没有收起的目录；目录和号召不打印。'],
    contrast: [
      { what: '摘要', colour: 'text-2', on: 'sheet' },
      { what: '目录', colour: 'text-2', on: 'paper' },
    ],
  },
  states: [
    {
      name: '整篇',
      note: '换成手机宽度，看收起的目录。',
      frame: 520,
      render: () => (
        <ArticleLayout
          toc={<Toc items={CONTENTS} />}
          sidebar={
            <SidebarCard title="相关标准">
              <RelatedLinks items={[{ label: '公路工程质量检验评定标准', href: '/standard' }]} />
            </SidebarCard>
          }
        >
          <ArticleHeader
            title="公路桥涵施工技术规范解读"
            meta={['2026-11-24', '技术', '1204 次阅读']}
            memo="新旧两版差在哪里，现场要改什么。"
          />
          <InlineToc items={CONTENTS} />
          <ArticleBody>
            <Prose html={TEXT} />
          </ArticleBody>
        </ArticleLayout>
      ),
    },
  ],
} satisfies Example;
