import type { Example } from '../examples/example.ts';
import { FilterChips } from './filter-chips.tsx';
import { Highlight, MetaLine, Tag, TagList } from './tag.tsx';

export default {
  title: '标签、条件与说明行',
  group: '标签',
  summary: '关键词、已选的条件、标题下的一行小字，和搜索命中的字。',
  of: ['Tag', 'TagList', 'FilterChips', 'MetaLine', 'Highlight'],
  accessibility: {
    keyboard: ['每个已选条件是一个链接：Enter 去掉它，没有脚本也行。'],
    screenReader: [
      '条件列表的名称是“已选条件”；叉的文字是“去掉”，所以念“浙江省 去掉”。',
      '命中用 mark 元素，文字按片段传入，不会变成 HTML。',
    ],
    other: ['窄于 820 px 时，条件和大标签至少 36 px 高。'],
    contrast: [
      { what: '标签的字', colour: 'text-2', on: 'paper' },
      { what: '条件的字', colour: 'blue-ink', on: 'blue-wash' },
      { what: '说明行', colour: 'text-3', on: 'paper' },
      { what: '命中', colour: 'text', on: 'mark' },
    ],
  },
  states: [
    {
      name: '标签',
      note: '给了 to 是链接，大的用作搜索建议。',
      render: () => (
        <TagList>
          <Tag>桥梁</Tag>
          <Tag to="/news/tags">全部标签</Tag>
          <Tag to="/search?keywords=%E7%9B%BE%E6%9E%84" large>
            盾构
          </Tag>
        </TagList>
      ),
    },
    {
      name: '已选的条件',
      render: () => (
        <FilterChips
          chips={[
            { label: '浙江省', removeHref: '/tender' },
            { label: '控制价 500 万以上', removeHref: '/tender' },
          ]}
          clearHref="/tender"
        />
      ),
    },
    {
      name: '条件和动作',
      render: () => (
        <FilterChips
          chips={[{ label: '浙江省', removeHref: '/tender' }]}
          clearHref="/tender"
          actions={[{ label: '订阅这些条件', href: '/tender' }]}
        />
      ),
    },
    {
      name: '说明行',
      note: '空的部分略去，全空就什么也不写。',
      render: () => <MetaLine items={['浙江省 宁波市', '房屋建筑', undefined, '11-20 发布']} />,
    },
    {
      name: '搜索命中',
      render: () => (
        <Highlight
          segments={[
            { text: '跨江', hit: false },
            { text: '大桥', hit: true },
            { text: '施工监理', hit: false },
          ]}
        />
      ),
    },
  ],
} satisfies Example;
