import { brand } from '@zhucheng/site-config';
import { DataTable, FaqSection, Section, SectionHeader } from '@zhucheng/ui';
import { QUESTIONS, SOURCES, STEPS } from './content.ts';
import { ClosingBanner } from '../components/closing-banner.tsx';
import { Steps } from '../components/steps.tsx';

type Source = (typeof SOURCES)[number];

const COLUMNS = [
  { key: 'item', header: '数据', cell: (row: Source) => <b>{row.item}</b>, look: 'nowrap' },
  { key: 'device', header: '从哪里来', cell: (row: Source) => row.device },
  { key: 'every', header: '多久一次', cell: (row: Source) => row.every, look: 'nowrap' },
  { key: 'use', header: '用在哪里', cell: (row: Source) => row.use, phoneOff: true },
] as const;

/** Sections below the dashboard: sources of the data, alarms, questions, contact. */
export default function SiteFacts() {
  return (
    <>
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
      <FaqSection
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
