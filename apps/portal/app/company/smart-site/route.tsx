import { preload, createBreadcrumbs, PageTdk, tdkQuery } from '@zhucheng/app-shell';
import { brand } from '@zhucheng/site-config';
import { Button, CraneBuilding, Section, SectionHeader, DataTable } from '@zhucheng/ui';
import { QUESTIONS, SOURCES, STEPS } from './content.ts';
import { Dashboard } from './dashboard/dashboard.tsx';
import { ClosingBanner, hotlineHref } from '../components/closing-banner.tsx';
import { Faq } from '../components/faq.tsx';
import { ServiceHero } from '../components/service-hero.tsx';
import { Steps } from '../components/steps.tsx';

const load = preload(() => [tdkQuery('neisheng')]);
export const loader = load;
export const clientLoader = load;

type Source = (typeof SOURCES)[number];

const COLUMNS = [
  { key: 'item', header: '数据', cell: (row: Source) => <b>{row.item}</b>, look: 'nowrap' },
  { key: 'device', header: '从哪里来', cell: (row: Source) => row.device },
  { key: 'every', header: '多久一次', cell: (row: Source) => row.every, look: 'nowrap' },
  { key: 'use', header: '用在哪里', cell: (row: Source) => row.use, phoneOff: true },
] as const;

/** Smart construction site platform, with a dashboard of sample figures. */
export default function SmartSite() {
  const crumbs = createBreadcrumbs({ name: '智慧工地管理平台' });
  return (
    <>
      <PageTdk page="neisheng" path="/neisheng" crumbs={crumbs} />
      <ServiceHero
        crumbs={crumbs}
        eyebrow="给项目经理、安全总监与监理"
        title={
          <>
            一张看板，
            <br />
            看清今天的工地
          </>
        }
        lede="人员、设备、环境、质量和安全的数据来自现场，不靠人填。超了限值，谁处置、处置到哪一步，同屏可见。"
        actions={
          <>
            <Button variant="cta" size="large" to={hotlineHref} data-service-action="booking">
              预约演示
            </Button>
            <Button size="large" to="#sources">
              数据从哪里来
            </Button>
          </>
        }
        figure={<CraneBuilding />}
      />
      <Section tone="tint" label="看板示例">
        <Dashboard />
      </Section>
      <Section id="sources">
        <SectionHeader title="数据从哪里来" note="先说清来源和频率，看板上的数字才有人信。" />
        <DataTable<Source>
          columns={COLUMNS}
          rows={SOURCES}
          getRowKey={(row) => row.item}
          caption="各类数据的来源、频率与用途"
        />
      </Section>
      <Section tone="tint">
        <SectionHeader title="超了限值怎么办" note="报警不是目的，闭环才是。" />
        <Steps steps={STEPS} />
      </Section>
      <Faq
        tone="paper"
        questions={QUESTIONS}
        note={`设备清单和对接要求，拨打 ${brand.hotline} 问顾问。`}
      />
      <ClosingBanner
        title="先从一类数据开始"
        text="多数项目先上人员与塔机两类，跑顺后再接扬尘和基坑。"
        subject="智慧工地预约演示"
      />
    </>
  );
}
