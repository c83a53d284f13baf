import type { PageHandle } from '@zhucheng/app-shell';
import { productNames } from '@zhucheng/site-config';
import { Section, SectionHeader } from '@zhucheng/ui';
import { QibaoStreet } from '@zhucheng/ui/illustrations/dusk/qibao-street';
import { TunnelPortal } from '@zhucheng/ui/illustrations/solutions/tunnel-portal';
import { DESCRIPTION, FAQS, FEATURES, LIMITS, QUESTIONS, STEPS } from './content.ts';
import { OfficePanel } from './office-panel.tsx';
import styles from './qibaoerp.module.css';
import { LandingPage, loadLandingPage } from '../shared/landing-page.tsx';
import { FeatureTable, Limits, Steps } from '../shared/sections.tsx';

export const loader = loadLandingPage('qibaoerp');

/** The hero of variant B has a form. */
export const handle: PageHandle = { variants: true };

/** Questions of the owner, each with the place of its answer. */
function OwnersQuestions() {
  return (
    <ol className={styles.questions}>
      {QUESTIONS.map(({ question, answer, where }) => (
        <li key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
          <span>{where}</span>
        </li>
      ))}
    </ol>
  );
}

/** `/qibaoerp`: the whole business of a small construction firm. */
export default function Qibaoerp() {
  return (
    <LandingPage
      page="qibaoerp"
      description={DESCRIPTION}
      features={FEATURES.map(([name, does]) => `${name}：${does}`)}
      hero={{
        title: ['三十人的公司，', '也该有一本全账。'],
        lead: `投标花了多少、合同收回几成、哪张发票没开、谁的证书快到期，${productNames.qibaoerp} 用一个首页答完。没有信息部也能用起来。`,
        points: ['老板在手机上批', '证书到期提前提醒', `以后可整体迁到${productNames.erp}`],
        scene: <QibaoStreet />,
        panel: <OfficePanel />,
      }}
      faq={{ note: '公司情况不好在网上说？', questions: FAQS }}
      contact={{
        title: '说说您公司现在用几张表',
        text: '顾问先听您说，哪些表能并、哪些还得留着；觉得不合适，电话里就会告诉您。',
        illustration: <TunnelPortal label="" />,
      }}
    >
      <Section id="questions">
        <SectionHeader title="老板常问的五句话" note="以前要打五个电话，现在点五下。" />
        <OwnersQuestions />
      </Section>
      <Section id="features" tone="tint">
        <SectionHeader
          title="一家公司用得着的都在，用不着的不塞"
          more={{ label: '四个产品对照', href: '/product' }}
        />
        <FeatureTable
          caption={`${productNames.qibaoerp} 的模块`}
          headers={['包含', '管哪些事', '省下哪一步']}
          rows={FEATURES}
        />
      </Section>
      <Section id="start">
        <SectionHeader title="先做哪一步" note="别想一次录齐，按顺序来，第一步做完就有用。" />
        <Steps steps={STEPS} />
        <Limits title="买之前要知道" limits={LIMITS} />
      </Section>
    </LandingPage>
  );
}
