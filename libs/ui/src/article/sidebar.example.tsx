import type { Example } from '../examples/example.ts';
import { Button } from '../forms/button.tsx';
import { Callout, RelatedLinks, SidebarCard } from './sidebar.tsx';

export default {
  title: '侧栏与号召',
  group: '数据与文章',
  summary: '侧栏里的框、相关链接，和正文里请人订阅、登录的蓝条。',
  of: ['SidebarCard', 'RelatedLinks', 'Callout'],
  accessibility: {
    screenReader: ['框和单用的相关链接有 h2；蓝条的标题是粗体，不是标题元素。'],
    other: ['框只用在侧栏；蓝条不打印。'],
    contrast: [
      { what: '链接的小字', colour: 'text-3', on: 'paper' },
      { what: '蓝条的字', colour: 'text-2', on: 'blue-wash' },
    ],
  },
  states: [
    {
      name: '侧栏的框',
      render: () => (
        <SidebarCard title="同类公告" more={{ label: '全部', href: '/tender' }}>
          <RelatedLinks
            items={[
              { label: '滨海大桥检测', href: '/tender', note: '11-20 截止' },
              {
                label: '滨江中学迁建项目',
                href: '/tender?keywords=%E4%B8%AD%E5%AD%A6',
                note: '11-26 截止',
              },
            ]}
          />
        </SidebarCard>
      ),
    },
    {
      name: '单用的相关链接',
      render: () => (
        <RelatedLinks
          title="相关标准"
          items={[{ label: '混凝土结构设计规范', href: '/standard' }]}
        />
      ),
    },
    {
      name: '号召',
      render: () => (
        <Callout title="订阅这些条件" action={<Button variant="primary">订阅</Button>}>
          有新公告时发邮件给您，随时退订。
        </Callout>
      ),
    },
  ],
} satisfies Example;
