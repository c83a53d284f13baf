import type { Example } from '../examples/example.ts';
import { Button } from '../forms/button.tsx';
import { StageBadge } from '../labels/stage-badge.tsx';
import {
  Container,
  ContentBlock,
  PageHeader,
  RESULTS_TARGET,
  SidebarLayout,
  SkipLinks,
} from './page.tsx';

export default {
  title: '内页',
  group: '页面骨架',
  summary: '1200 px 的一栏、页头、主栏与侧栏、带墨线的小节，和最前面的跳转链接。',
  of: ['Container', 'PageHeader', 'SidebarLayout', 'ContentBlock', 'SkipLinks', 'RESULTS_TARGET'],
  accessibility: {
    keyboard: [
      '跳转链接排在最前，平时看不见，聚焦才出现：到 #main，有列表的页面再加 #results。',
      'RESULTS_TARGET 带 tabIndex −1：脚本能把焦点放上去，Tab 不会停在那里。',
    ],
    screenReader: [
      'PageHeader 里是这一页的 h1，ContentBlock 里是 h2。',
      '侧栏是 aside，名称来自 sidebarLabel。',
    ],
    other: ['窄屏上侧栏落到主栏下面；操作按钮不打印。'],
    contrast: [
      { what: '标题', colour: 'text', on: 'paper' },
      { what: '标题下的一句', colour: 'text-2', on: 'paper' },
    ],
  },
  states: [
    {
      name: '页头',
      frame: 240,
      render: () => (
        <Container>
          <PageHeader
            title="江北至临港快速路二期工程"
            note="控制价、工期和四个阶段，版本之间的差异都在这一页。"
            tags={<StageBadge type="0100" />}
            actions={<Button icon="star">收藏</Button>}
          />
        </Container>
      ),
    },
    {
      name: '主栏与侧栏',
      frame: 420,
      render: () => (
        <Container>
          <SidebarLayout sidebar={<p>侧栏 336 px。</p>} sidebarLabel="相关公告">
            <ContentBlock title="项目概况" note="第 3 版" id="overview">
              <p>主栏的正文。</p>
            </ContentBlock>
          </SidebarLayout>
        </Container>
      ),
    },
    {
      name: '跳转链接',
      note: '点进画框，按 Tab 才看见；第二个只在有列表的页面出现。',
      frame: 160,
      render: () => (
        <>
          <SkipLinks />
          <Container>
            <h2 {...RESULTS_TARGET}>结果列表</h2>
          </Container>
        </>
      ),
    },
  ],
} satisfies Example;
