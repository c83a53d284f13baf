import type { PageHandle } from '@zhucheng/app-shell';
import { productNames } from '@zhucheng/site-config';
import { Section, SectionHeader } from '@zhucheng/ui';
import { JizhibaoEarthworks } from '@zhucheng/ui/illustrations/dusk/jizhibao-earthworks';
import { RoadSection } from '@zhucheng/ui/illustrations/solutions/road-section';
import { CertificatePanel } from './certificate-panel.tsx';
import { CertificateSheet } from './certificate-sheet.tsx';
import { DESCRIPTION, FAQS, FEATURES, LIMITS, SIGNATURES } from './content.ts';
import { LandingPage, loadLandingPage } from '../shared/landing-page.tsx';
import { FeatureTable, Limits, Steps } from '../shared/sections.tsx';

export const loader = loadLandingPage('jizhibao');

/** The hero of variant B has a form. */
export const handle: PageHandle = { variants: true };

/** `/jizhibao`: measurement and payment certificates with signatures. */
export default function Jizhibao() {
  return (
    <LandingPage
      page="jizhibao"
      description={DESCRIPTION}
      features={FEATURES.map(([name, does]) => `${name}：${does}`)}
      hero={{
        title: ['从工程量清单，', '到签完的支付证书。'],
        lead: `${productNames.jizhibao}把清单、变更、当期计量和扣款连成一条算得通的线。证书上每个数，都能点回测量记录和签字人。`,
        points: ['三方在一处签认', '调差与扣款自动算', '历期证书不可改写'],
        scene: <JizhibaoEarthworks />,
        panel: <CertificatePanel />,
      }}
      faq={{ note: '想看您所在省的报表格式？', questions: FAQS }}
      contact={{
        title: '带上您最近一期的计量表',
        text: '顾问当着您的面把清单和上期累计导进去，算出这一期，再和您手里的表逐行对。',
        illustration: <RoadSection label="" />,
      }}
    >
      <Section id="certificate">
        <SectionHeader
          title="一张证书，五行怎么加出来"
          note="下表和首屏是同一张证书。您可以用计算器核一遍：计量系统最起码要经得起这样核。"
        />
        <CertificateSheet />
      </Section>
      <Section id="features" tone="tint">
        <SectionHeader
          title="从清单到报表，六件事"
          more={{ label: '和 Excel 表比一比', href: '/jizhibaopro' }}
        />
        <FeatureTable
          caption={`${productNames.jizhibao}的功能`}
          headers={['环节', '做什么', '不让错的地方']}
          rows={FEATURES}
          answers
        />
      </Section>
      <Section id="signatures">
        <SectionHeader
          title="四级签认，退回要写理由"
          note="谁在哪一天看过、改了哪个数，一直留在证书背面。"
        />
        <Steps steps={SIGNATURES} />
        <Limits title={`${productNames.jizhibao}不越的界`} limits={LIMITS} />
      </Section>
    </LandingPage>
  );
}
