import { productNames } from '@zhucheng/site-config';
import { Icon, Section, SectionHeader } from '@zhucheng/ui';
import { TreasureproViaduct } from '@zhucheng/ui/illustrations/dusk/treasurepro-viaduct';
import { RailViaduct } from '@zhucheng/ui/illustrations/solutions/rail-viaduct';
import { DESCRIPTION, FAQS, METHODS, SIGNS, WEEKLY } from './content.ts';
import { NetworkPanel } from './network-panel.tsx';
import { TimesTable } from './times-table.tsx';
import styles from './treasurepro.module.css';
import { LandingPage, loadLandingPage } from '../shared/landing-page.tsx';
import { FeatureTable, Steps } from '../shared/sections.tsx';

export const loader = loadLandingPage('treasurepro');

/** Signs of a program that computes plans, with what follows when one is missing. */
function Signs() {
  return (
    <ul className={styles.signs}>
      {SIGNS.map(([sign, missing]) => (
        <li key={sign}>
          <Icon name="check" />
          <b>{sign}</b>
          <span>{missing}</span>
        </li>
      ))}
    </ul>
  );
}

/** `/treasurepro`: answers "施工进度管理软件，横道图和网络图用哪个". */
export default function Treasurepro() {
  return (
    <LandingPage
      page="treasurepro"
      description={DESCRIPTION}
      features={SIGNS.map(([sign]) => sign)}
      hero={{
        title: ['进度软件用横道图，', '还是网络图？'],
        lead: '一句话回答：给领导汇报用横道图，找关键线路和机动时间用双代号网络图。好的施工进度管理软件两样都出，只录一次。',
        points: ['下面有一个算好的例子', '附每周更新的做法', '工作之间的逻辑看得见'],
        formSubject: '施工进度管理软件',
        scene: <TreasureproViaduct />,
        panel: <NetworkPanel />,
      }}
      faq={{ note: '手上的图看不懂？', questions: FAQS }}
      contact={{
        title: '发来一份进度计划，帮您找关键线路',
        text: '横道图也行。顾问补上工作关系，演示时把关键线路和总时差标给您看。',
        illustration: <RailViaduct label="" />,
      }}
    >
      <Section id="methods">
        <SectionHeader
          title="四种画法，各答一个问题"
          more={{ label: `${productNames.treasure}还管什么`, href: '/treasure#features' }}
        />
        <FeatureTable
          caption="四种进度表达方式"
          headers={['画法', '看得出什么', '看不出什么', '给谁看']}
          rows={METHODS}
        />
      </Section>
      <Section id="example" tone="tint">
        <SectionHeader
          title="算一个例子：六项工作，哪几项不能拖"
          note="最早时间从左往右加，遇到两条线取大；最迟时间从右往左减，遇到两条线取小。两者之差就是总时差。"
        />
        <TimesTable />
        <p className={styles.reading}>
          结果：便道、桩基、承台、墩柱盖梁、架梁一天也不能拖；预制梁有十二天余地，钢模不够时先让它等。
        </p>
      </Section>
      <Section id="weekly">
        <SectionHeader
          title="每周怎么用：周四报，周五发"
          note="计划编得再细，没人更新就是墙上的画。"
        />
        <Steps steps={WEEKLY} />
        <h2 className={styles.heading}>看软件时，试这四件事</h2>
        <Signs />
      </Section>
    </LandingPage>
  );
}
