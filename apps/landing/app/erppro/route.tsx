import { productNames } from '@zhucheng/site-config';
import { Section, SectionHeader } from '@zhucheng/ui';
import { ErpproTunnel } from '@zhucheng/ui/illustrations/dusk/erppro-tunnel';
import { DamSection } from '@zhucheng/ui/illustrations/solutions/dam-section';
import { CHECKLIST, DESCRIPTION, FAQS, KINDS, LIMITS, STEPS } from './content.ts';
import { SlipPanel } from './slip-panel.tsx';
import { LandingPage, loadLandingPage } from '../shared/landing-page.tsx';
import { FeatureTable, Limits, Steps } from '../shared/sections.tsx';

export const loader = loadLandingPage('erppro');

/** `/erppro`: answers "工程成本软件怎么选". */
export default function Erppro() {
  return (
    <LandingPage
      page="erppro"
      description={DESCRIPTION}
      features={CHECKLIST.map(([question, , answer]) => `${question}${answer}`)}
      hero={{
        title: ['工程成本软件，', '到底怎么选？'],
        lead: '先说结论：看它能不能把一张领料单直接算进某个部位的成本。能，才叫成本系统；不能，只是把表格搬到了网上。',
        points: ['选型清单可以打印', '拿自己的项目试算', '不合适会直说'],
        formSubject: '工程成本软件选型',
        scene: <ErpproTunnel />,
        panel: <SlipPanel />,
      }}
      faq={{ note: '清单之外还有顾虑？', questions: FAQS }}
      contact={{
        title: '把您的选型清单发给我们',
        text: '顾问逐条写明能做、要配置才能做、做不了，三种答案分开，不含糊。',
        illustration: <DamSection label="" />,
      }}
    >
      <Section id="kinds">
        <SectionHeader
          title="市面上叫“成本软件”的，其实是三类"
          note="没有哪一类一定不好，只看它能不能回答您要问的问题。"
        />
        <FeatureTable
          caption="三类成本软件"
          headers={['类别', '好处', '到哪里为止', '什么时候够用']}
          rows={KINDS}
        />
        <Limits title="这三种情况，先不要买软件" limits={LIMITS} />
      </Section>
      <Section id="checklist" tone="tint">
        <SectionHeader
          title="选型清单：拿去问每一家，也拿来问我们"
          note="七个问题都能当场演示，请不要接受书面承诺。这一页可以直接打印。"
          more={{ label: `${productNames.erp} 的全部模块`, href: '/erp#features' }}
        />
        <FeatureTable
          caption="选型的七个问题"
          headers={['问题', '好的回答是什么样', `${productNames.erp} 的回答`]}
          rows={CHECKLIST}
          answers
        />
      </Section>
      <Section id="trial">
        <SectionHeader title="试算：用已经知道答案的标段" />
        <Steps steps={STEPS} />
      </Section>
    </LandingPage>
  );
}
