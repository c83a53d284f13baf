import type { Example } from '../examples/example.ts';
import { FacetGroup } from './facet-group.tsx';
import { RangeForm, TextForm } from './filter-forms.tsx';
import { FilterLayout, ListSummary } from './filter-layout.tsx';

const REGIONS = ['浙江省', '江苏省', '安徽省', '福建省'].map((label, index) => ({
  label,
  href: '/tender',
  selected: index === 2,
  count: 1200 - index * 170,
}));

export default {
  title: '筛选',
  group: '列表与筛选',
  summary: '条件都是链接和 GET 表单，每一种筛法有自己的网址；手机上收进一个抽屉。',
  of: ['FacetGroup', 'RangeForm', 'TextForm', 'FilterLayout', 'ListSummary'],
  accessibility: {
    keyboard: [
      '每个选项是链接，Enter 选中或去掉。',
      '手机上的抽屉：打开后焦点进去，Tab 只在里面和下方的按钮之间走，Esc 关上，焦点回“筛选”按钮。',
    ],
    screenReader: [
      '选中的选项 aria-current="true"；方框和圆点只是样子，不念。',
      '抽屉下方的结果数是 aria-live="polite"，改了条件就念。',
      'ListSummary 给列表一个看不见的 h2，也是“跳到结果”的目标。',
    ],
    other: ['抽屉和“全部几项”是 details，没有脚本也能开；链接带 rel="nofollow"。'],
    contrast: [
      { what: '选项', colour: 'text-2', on: 'paper' },
      { what: '数目', colour: 'text-3', on: 'paper' },
      { what: '选中的方框', colour: 'blue', on: 'paper', kind: 'mark' },
    ],
  },
  states: [
    {
      name: '多选',
      note: '先露两个，选中的总在外面。',
      render: () => (
        <FacetGroup title="地区" options={REGIONS} visible={2} moreLabel="全部 4 个地区" />
      ),
    },
    {
      name: '单选',
      render: () => (
        <FacetGroup
          title="发布时间"
          kind="radio"
          options={[
            { label: '近三天', href: '/tender', selected: true },
            { label: '近一个月', href: '/tender', selected: false },
          ]}
        />
      ),
    },
    {
      name: '范围和文字',
      render: () => (
        <FacetGroup title="控制价（万元）">
          <RangeForm
            action="/tender"
            kind="number"
            from={{ name: 'amountFrom', label: '最低控制价' }}
            to={{ name: 'amountTo', label: '最高控制价', value: '5000' }}
          />
          <TextForm action="/tender" name="buyer" label="招标人" maxLength={50} />
        </FacetGroup>
      ),
    },
    {
      name: '筛选加列表',
      note: '换成手机宽度，看抽屉。',
      frame: 460,
      render: () => (
        <FilterLayout
          active={1}
          total={860}
          filters={<FacetGroup title="地区" options={REGIONS} />}
        >
          {(filterButton) => (
            <>
              <ListSummary>
                <span>860 条公告</span>
                {filterButton}
              </ListSummary>
              <p>列表在这里。</p>
            </>
          )}
        </FilterLayout>
      ),
    },
  ],
} satisfies Example;
