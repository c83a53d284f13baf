import type { PageHandle } from '@zhucheng/app-shell';
import { productNames } from '@zhucheng/site-config';
import { Section, SectionHeader } from '@zhucheng/ui';
import { TreasureBridge } from '@zhucheng/ui/illustrations/dusk/treasure-bridge';
import { CantileverBridge } from '@zhucheng/ui/illustrations/pages/cantilever-bridge';
import { ACCEPTANCE, DAY, DESCRIPTION, FAQS, FEATURES, LIMITS } from './content.ts';
import styles from './treasure.module.css';
import { ProgressPanel } from './progress-panel.tsx';
import { LandingPage, loadLandingPage } from '../shared/landing-page.tsx';
import { FeatureTable, Limits, Steps } from '../shared/sections.tsx';

export const loader = loadLandingPage('treasure');

/** The hero of variant B has a form. */
export const handle: PageHandle = { variants: true };

/** Hours of a day on site, on a line from morning to evening. */
function DayOnSite() {
  return (
    <ol className={styles.day}>
      {DAY.map(([hour, who, does, seen]) => (
        <li key={hour}>
          <time>{hour}</time>
          <h3>{who}</h3>
          <p>{does}</p>
          <p className={styles.seen}>{seen}</p>
        </li>
      ))}
    </ol>
  );
}

/** `/treasure`: owners and project managers; schedule, progress and acceptance. */
export default function Treasure() {
  return (
    <LandingPage
      page="treasure"
      description={DESCRIPTION}
      features={FEATURES.map(([name, does]) => `${name}：${does}`)}
      hero={{
        title: ['卡在哪一道工序，', '当天就看得到。'],
        lead: `${productNames.treasure}给业主和项目经理看同一张网络计划：哪道工序滞后、验收约在几点、整改落在谁手里，都从现场的一次填报里来。`,
        points: ['没有信号也能填', '照片带部位水印', '验收资料按目录成册'],
        scene: <TreasureBridge />,
        panel: <ProgressPanel />,
      }}
      faq={{ note: '您的工地有特殊的验收流程？', questions: FAQS }}
      contact={{
        title: '用您的网络计划画一次前锋线',
        text: '告诉我们工程类型和当前阶段，演示时就用这个阶段的工序，不放通用幻灯片。',
        illustration: <CantileverBridge label="" />,
      }}
    >
      <Section id="day">
        <SectionHeader
          title="工地的一天，五个人各填一次"
          note="每一行先是现场做的事，竖线后面是别人因此看到的事。"
        />
        <DayOnSite />
      </Section>
      <Section id="features" tone="tint">
        <SectionHeader
          title="进度、质量、验收连成一串"
          more={{ label: '横道图还是网络图', href: '/treasurepro' }}
        />
        <FeatureTable
          caption={`${productNames.treasure}的功能`}
          headers={['功能', '在现场', '连起来以后']}
          rows={FEATURES}
          answers
        />
      </Section>
      <Section id="acceptance">
        <SectionHeader
          title="一次隐蔽验收，约、验、改、签"
          note="前一道没验，后一道开不了；这条规则对谁都一样。"
        />
        <Steps steps={ACCEPTANCE} />
        <Limits title="留给别人做的事" limits={LIMITS} />
      </Section>
    </LandingPage>
  );
}
