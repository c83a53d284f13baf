import type { PageHandle } from '@zhucheng/app-shell';
import { productNames } from '@zhucheng/site-config';
import { Section, SectionHeader } from '@zhucheng/ui';
import { ErpSite } from '@zhucheng/ui/illustrations/dusk/erp-site';
import { CraneBuilding } from '@zhucheng/ui/illustrations/solutions/crane-building';
import { DESCRIPTION, FAQS, FEATURES, LIMITS, STEPS, TRACE } from './content.ts';
import { CostPanel } from './cost-panel.tsx';
import { LandingPage, loadLandingPage } from '../shared/landing-page.tsx';
import { FeatureTable, Limits, Steps } from '../shared/sections.tsx';

export const loader = loadLandingPage('erp');

/** The hero of variant B has a form. */
export const handle: PageHandle = { variants: true };

/** `/erp`: general contractors; every cost belongs to a part of the works. */
export default function Erp() {
  return (
    <LandingPage
      page="erp"
      description={DESCRIPTION}
      features={FEATURES.map(([name, does]) => `${name}：${does}`)}
      hero={{
        title: ['每一笔成本，', '都落到工程部位上。'],
        lead: `${productNames.erp} 把合同、材料、机械和分包结算放进同一棵部位树。月底不必凑数，今天就知道这座墩、这段路花了多少。`,
        points: ['浏览器里用，不装客户端', '凭证推送到现有财务软件', '公司与项目部一本账'],
        scene: <ErpSite />,
        panel: <CostPanel />,
      }}
      faq={{ note: '想知道和现有系统怎么接？', questions: FAQS }}
      contact={{
        title: '拿一个在建标段来试算',
        text: '留下电话，顾问先问清您的科目和合同分类，再演示这个标段的部位树怎么建。',
        illustration: <CraneBuilding label="" />,
      }}
    >
      <Section id="trace">
        <SectionHeader
          title="一车混凝土，走完四张单"
          note="谁在现场谁填一次，后面的账由上一张单推出来，不再抄第二遍。"
        />
        <FeatureTable
          caption="一车混凝土的四张单据"
          headers={['什么时候', '谁填', '填什么', '系统接着做什么']}
          rows={TRACE}
          answers
        />
      </Section>
      <Section id="features" tone="tint">
        <SectionHeader
          title="八个模块，各守一道关"
          note="模块可以分开启用，先上合同和物资也行。"
          more={{ label: '成本软件怎么选', href: '/erppro' }}
        />
        <FeatureTable
          caption={`${productNames.erp} 的模块`}
          headers={['模块', '管什么', '守哪道关']}
          rows={FEATURES}
        />
      </Section>
      <Section id="start">
        <SectionHeader title="十六周，从两个项目到全公司" />
        <Steps steps={STEPS} />
        <Limits title={`${productNames.erp} 不做的三件事`} limits={LIMITS} />
      </Section>
    </LandingPage>
  );
}
