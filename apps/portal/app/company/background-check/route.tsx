import { preload, createBreadcrumbs, PageTdk, tdkQuery } from '@zhucheng/app-shell';
import { brand } from '@zhucheng/site-config';
import { Button, DataTable, FactGrid, FaqSection, Section, SectionHeader } from '@zhucheng/ui';
import { CHECK_ITEMS, PACKAGES, QUESTIONS, RULES, STEPS } from './content.ts';
import { PackageTable } from './package-table.tsx';
import { ClosingBanner } from '../components/closing-banner.tsx';
import { ServiceHero } from '../components/service-hero.tsx';
import { Steps } from '../components/steps.tsx';
import { TitledLists } from '../components/titled-lists.tsx';

const load = preload(() => [tdkQuery('backService')]);
export const loader = load;
export const clientLoader = load;

const CHECK_COLUMNS = [
  { key: 'item', header: '核验项目', cell: (row: Check) => <b>{row.item}</b>, variant: 'nowrap' },
  { key: 'how', header: '怎样核实', cell: (row: Check) => row.how },
  { key: 'given', header: '本人提供', cell: (row: Check) => row.given, hideOnPhone: true },
  {
    key: 'days',
    header: '工作日',
    cell: (row: Check) => row.days,
    align: 'end',
    variant: 'nowrap',
  },
] as const;

type Check = (typeof CHECK_ITEMS)[number];

/** Background-check service: content, procedure, protection of the person checked. */
export default function BackgroundCheck() {
  const crumbs = createBreadcrumbs({ name: '背景调查服务' });
  return (
    <>
      <PageTdk page="backService" path="/backService" crumbs={crumbs} />
      <ServiceHero
        crumbs={crumbs}
        eyebrow="给建设企业的人事与项目管理部门"
        title={<>背景调查服务</>}
        lede="关键岗位的证书、经历和业绩，录用前核实清楚。先取得本人书面授权，只查与岗位有关的项目，每一条都注明来源。"
        actions={
          <>
            <Button
              variant="cta"
              size="large"
              to={`mailto:${brand.email}?subject=${encodeURIComponent('预约背景调查')}`}
            >
              预约咨询
            </Button>
            <Button size="large" to="#packages">
              看三种组合
            </Button>
          </>
        }
        figure={
          <FactGrid
            facts={[
              { term: '适用岗位', value: '项目经理、技术负责人、安全员等', span: 'full' },
              {
                term: '核验项目',
                value: `${CHECK_ITEMS.length} 项可选`,
                large: true,
                span: 'wide',
              },
              { term: '一般用时', value: '5–7 个工作日', large: true, span: 'wide' },
              { term: '前提', value: '本人书面授权', span: 'wide' },
              { term: '交付', value: '加密报告，附来源', span: 'wide' },
            ]}
          />
        }
      />
      <Section tone="tint">
        <SectionHeader
          title="查什么"
          note="按岗位选择项目，不相关的不查；所有查询只用公开平台和本人同意的渠道。"
        />
        <DataTable<Check>
          columns={CHECK_COLUMNS}
          rows={CHECK_ITEMS}
          getRowKey={(row) => row.item}
          caption="核验项目、办法与用时"
        />
      </Section>
      <Section>
        <SectionHeader title="怎样进行" note="从提交需求到交付报告，一般 5 到 7 个工作日。" />
        <Steps steps={STEPS} />
      </Section>
      <Section tone="tint" id="packages">
        <SectionHeader title="三种组合" note="也可以逐项选择。按人数和项目报价，以书面确认为准。" />
        <PackageTable items={CHECK_ITEMS.map(({ item }) => item)} packages={PACKAGES} />
      </Section>
      <Section>
        <SectionHeader
          title="被调查人的权利"
          note="调查的对象是人，规则先写清楚。"
          more={{ label: '隐私政策', href: '/pravicy' }}
        />
        <TitledLists parts={RULES} />
      </Section>
      <FaqSection questions={QUESTIONS} note={`没有答案？拨打 ${brand.hotline} 问顾问。`} />
      <ClosingBanner
        title="先聊一个岗位"
        text="告诉我们岗位和人数，一个工作日内给出核验清单与报价。"
        subject="预约背景调查"
      />
    </>
  );
}
