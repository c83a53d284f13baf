import { preload, createBreadcrumbs, PageTdk, tdkQuery } from '@zhucheng/app-shell';
import { brand } from '@zhucheng/site-config';
import { Button, DataTable, FaqSection, Section, SectionHeader } from '@zhucheng/ui';
import { MESSAGES, QUESTIONS, STEPS } from './content.ts';
import styles from './we-chat.module.css';
import { getHotlineHref } from '../components/closing-banner.tsx';
import { ServiceHero } from '../components/service-hero.tsx';
import { Steps } from '../components/steps.tsx';

const load = preload(() => [tdkQuery('weChat')]);
export const loader = load;
export const clientLoader = load;

type Message = (typeof MESSAGES)[number];

const COLUMNS = [
  { key: 'kind', header: '消息', cell: (row: Message) => <b>{row.kind}</b>, look: 'nowrap' },
  { key: 'when', header: '什么时候发', cell: (row: Message) => row.when },
  { key: 'off', header: '在哪里关', cell: (row: Message) => row.off, phoneOff: true },
] as const;

/** Official WeChat account: QR code, subscription, messages. */
export default function WeChat() {
  const crumbs = createBreadcrumbs({ name: '微信公众号' });
  return (
    <>
      <PageTdk page="weChat" path="/weChat" crumbs={crumbs} />
      <ServiceHero
        crumbs={crumbs}
        eyebrow="在手机上收提醒、找资料、问顾问"
        title="微信公众号"
        lede={`微信搜索“${brand.weChatName}”，或扫描二维码关注。截止提醒、标准变化和待办签认，不打开电脑也能看到。`}
        actions={
          <>
            <Button variant="primary" size="large" to="#how">
              怎样关注
            </Button>
            <Button size="large" icon="phone" to={getHotlineHref()}>
              {brand.hotline}
            </Button>
          </>
        }
        figure={
          <figure className={styles.code}>
            <img
              src="/weChat/code.svg"
              width={220}
              height={220}
              alt={`${brand.weChatName}公众号二维码`}
            />
            <figcaption>
              <b>{brand.weChatName}</b>
              主体：{brand.company}
            </figcaption>
          </figure>
        }
      />
      <Section tone="tint" id="how">
        <SectionHeader title="四步关注并绑定" />
        <Steps steps={STEPS} />
      </Section>
      <Section>
        <SectionHeader title="会收到什么" note="只发您用得上的；每一类都能单独关掉。" />
        <DataTable<Message>
          columns={COLUMNS}
          rows={MESSAGES}
          getRowKey={(row) => row.kind}
          caption="公众号消息的种类与时间"
        />
      </Section>
      <FaqSection questions={QUESTIONS} note={`还有疑问，拨打 ${brand.hotline}。`} />
    </>
  );
}
