import { preload, createBreadcrumbs, PageTdk, tdkQuery } from '@zhucheng/app-shell';
import { brand, productNames } from '@zhucheng/site-config';
import {
  Button,
  DataTable,
  FaqSection,
  ProductJizhibao,
  Section,
  SectionHeader,
} from '@zhucheng/ui';
import { ACCESS, FIRMS, QUESTIONS, STEPS } from './content.ts';
import { ClosingBanner, getHotlineHref } from '../components/closing-banner.tsx';
import { ServiceHero } from '../components/service-hero.tsx';
import { Steps } from '../components/steps.tsx';
import { TitledLists } from '../components/titled-lists.tsx';

const load = preload(() => [tdkQuery('jycic')]);
export const loader = load;
export const clientLoader = load;

type Access = (typeof ACCESS)[number];

const COLUMNS = [
  { key: 'role', header: '角色', cell: (row: Access) => <b>{row.role}</b>, variant: 'nowrap' },
  { key: 'sees', header: '看得到', cell: (row: Access) => row.sees },
  { key: 'does', header: '可以做', cell: (row: Access) => row.does },
] as const;

/** Page for consulting firms: cost consultants, supervisors, whole-process consultants. */
export default function Consulting() {
  const crumbs = createBreadcrumbs({ name: '咨询企业服务' });
  return (
    <>
      <PageTdk page="jycic" path="/jycic" crumbs={crumbs} />
      <ServiceHero
        crumbs={crumbs}
        eyebrow="造价咨询 · 监理 · 全过程咨询"
        title={
          <>
            审一笔，留一笔，
            <br />
            月底直接出意见
          </>
        }
        lede="施工单位报的量、你们核的量、业主批的量，记在同一条清单上。谁改了什么、依据在哪，翻得到也说得清。"
        actions={
          <>
            <Button variant="cta" size="large" to={getHotlineHref()} data-service-action="booking">
              预约演示
            </Button>
            <Button size="large" to="/jizhibao">
              了解{productNames.jizhibao}
            </Button>
          </>
        }
        figure={<ProductJizhibao />}
      />
      <Section tone="tint">
        <SectionHeader title="三类企业，各管一段" note="同一份清单，按合同约定的职责分工。" />
        <TitledLists parts={FIRMS} />
      </Section>
      <Section>
        <SectionHeader title="一期计量怎样走完" note="以月度计量为例，从报量到签章归档。" />
        <Steps steps={STEPS} />
      </Section>
      <Section tone="tint">
        <SectionHeader title="谁看得到什么" note="咨询企业同时服务多个委托人，权限先分清。" />
        <DataTable<Access>
          columns={COLUMNS}
          rows={ACCESS}
          getRowKey={(row) => row.role}
          caption="各角色的查看与操作权限"
        />
      </Section>
      <FaqSection
        tone="paper"
        questions={QUESTIONS}
        note={`没有答案？拨打 ${brand.hotline} 问顾问。`}
      />
      <ClosingBanner
        title="用手上的一个委托试一次"
        text="把上一期的清单和申报表发来，顾问带着您把复核走一遍。"
        subject="咨询企业预约演示"
      />
    </>
  );
}
