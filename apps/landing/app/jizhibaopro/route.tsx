import { productNames } from '@zhucheng/site-config';
import { Section, SectionHeader } from '@zhucheng/ui';
import { JizhibaoproQuay } from '@zhucheng/ui/illustrations/dusk/jizhibaopro-quay';
import { PortCrane } from '@zhucheng/ui/illustrations/solutions/port-crane';
import { DESCRIPTION, FAQS, MISTAKES, MOVE } from './content.ts';
import styles from './jizhibaopro.module.css';
import { LedgerPanel } from './ledger-panel.tsx';
import { LandingPage, loadLandingPage } from '../shared/landing-page.tsx';
import { FeatureTable, Steps } from '../shared/sections.tsx';

export const loader = loadLandingPage('jizhibaopro');

/** Order in which to check a ledger by hand, quickest finds first. */
const CHECKS = [
  ['先查累计', '新开一列写“上期累计＋本期−到期末”，不等于零的全部标出来。最省力，先做。'],
  ['再查上限', '到期末减合同量减已批变更量，大于零的逐条找批复文件。'],
  ['然后查重复', '把部位列复制到新表去重，行数变少了，就是有部位报过两次。'],
  ['最后抽单价', '随机十个子目对原合同，错一个就全对一遍。'],
] as const;

/** `/jizhibaopro`: answers "计量支付软件能替代 Excel 表吗". */
export default function Jizhibaopro() {
  return (
    <LandingPage
      page="jizhibaopro"
      description={DESCRIPTION}
      features={MISTAKES.slice(0, 7).map(([mistake, , ends]) => `${mistake}：${ends}`)}
      hero={{
        title: ['计量支付软件，', '能替代 Excel 表吗？'],
        lead: '能替代的是抄数、累计和查重，替代不了的是现场那一把尺。下面把台账里常见的十处差错逐条摆开，您可以先对照自己的表。',
        points: ['清单仍可导入导出 Excel', '差错逐条列出', '老合同可以从半途接着算'],
        formSubject: '计量支付软件与 Excel',
        scene: <JizhibaoproQuay />,
        panel: <LedgerPanel />,
      }}
      faq={{ note: '台账太乱，不知从哪里下手？', questions: FAQS }}
      contact={{
        title: '一起复核一期台账',
        text: '去掉单位名称也可以。演示时顾问用上面的四步和您一起查，查出的行归您，买不买另说。',
        illustration: <PortCrane label="" />,
      }}
    >
      <Section id="mistakes">
        <SectionHeader
          title="十处常见差错，七处软件能根治"
          note="两处能减少，一处谁也替不了人。把丑话写在表里，好过签完合同再说。"
          more={{ label: `${productNames.jizhibao}的全部功能`, href: '/jizhibao#features' }}
        />
        <FeatureTable
          caption="计量台账里的差错"
          headers={['差错', '在表格里怎么查出来', `换成${productNames.jizhibao}以后`]}
          rows={MISTAKES}
          answers
        />
      </Section>
      <Section id="check" tone="tint">
        <SectionHeader
          title="不买软件也能用：台账复核四步"
          note="首屏那张表就是照前两步查出来的。"
        />
        <ol className={styles.checks}>
          {CHECKS.map(([name, text]) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="move">
        <SectionHeader title="决定换了，怎么搬过来" />
        <Steps steps={MOVE} />
      </Section>
    </LandingPage>
  );
}
