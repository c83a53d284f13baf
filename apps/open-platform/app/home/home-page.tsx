import { CALL_LIMITS } from '@zhucheng/contracts';
import { AppLink, Button, formatCount, Section, SectionHeader } from '@zhucheng/ui';
import styles from './home.module.css';
import { CHANGES } from './changes.ts';
import { createFirstCalls, createRefusal } from './samples.ts';
import { readStatus } from './status.ts';
import { StatusPanel } from './status-panel.tsx';
import { CodeBlock, CodeTabs } from '../shared/code/code-block.tsx';

const STEPS = [
  {
    time: '约 1 分钟',
    title: '建应用',
    text: '填名称和用途。个人、企业都能建，企业的应用由管理员共管。',
  },
  {
    time: '约 30 秒',
    title: '领测试密钥',
    text: (
      <>
        以 <code>zc_test_</code> 开头，只显示一次；勾选要用的权限。
      </>
    ),
  },
  {
    time: '约 1 分钟',
    title: '发一个请求',
    text: '照指南里的命令发出，看到真实的回应和剩余次数。',
  },
];

const CAPABILITIES = [
  { name: '招标数据', text: '查公告、项目和版本差异', scope: 'tenders:read' },
  { name: '标准时效', text: '一段文字进，现行、废止、替代关系出', scope: 'standards:read' },
  { name: '企业数据', text: '招标人、代理机构、投标人的公开画像', scope: 'organisations:read' },
  { name: '资讯', text: '行业新闻与政策解读的标题、摘要和正文', scope: 'news:read' },
  {
    name: '智能体',
    text: (
      <>
        用 <AppLink to="/open/guide/mcp">MCP</AppLink> 让模型自己查以上各项和帮助
      </>
    ),
    scope: 'help:read',
  },
];

const LIMITS = [
  { name: '测试密钥', text: '读沙箱的样例数据', limits: CALL_LIMITS.test },
  { name: '个人的应用', text: '正式密钥', limits: CALL_LIMITS.member },
  { name: '企业的应用', text: '正式密钥', limits: CALL_LIMITS.company },
];

function Hero() {
  return (
    <div className={styles.hero}>
      <div>
        <h1>
          把招标和标准
          <br />
          接进您的系统
        </h1>
        <p className={styles.lede}>
          一套公开接口，一把密钥：查招标公告，核标准时效，读企业画像和资讯。参数、错误和限额都写明，照着指南三分钟发出第一个请求。
        </p>
        <div className={styles.actions}>
          <Button to="/open/guide/quick-start" variant="cta" size="large">
            三分钟上手
          </Button>
          <Button to="/open/api" size="large">
            看接口
          </Button>
        </div>
        <p className={styles.fine}>测试密钥没有期限，读的是冻结的样例数据。</p>
      </div>
      <div className={styles.codes}>
        <CodeTabs name="first-call" label="第一次调用" samples={createFirstCalls()} />
        <CodeBlock
          code={createRefusal()}
          label="没有密钥时的回应"
          head={
            <>
              <b className={styles.refused}>401</b>
              <span>没带密钥时的回应</span>
              <span data-end>application/problem+json</span>
            </>
          }
        />
      </div>
    </div>
  );
}

function Steps() {
  return (
    <ol className={styles.steps}>
      {STEPS.map(({ time, title, text }, index) => (
        <li key={title}>
          <small>
            {index + 1}　{time}
          </small>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Capabilities() {
  return (
    <table className={styles.table}>
      <caption className="sr">能做什么</caption>
      <thead>
        <tr>
          <th scope="col">能力</th>
          <th scope="col">权限</th>
        </tr>
      </thead>
      <tbody>
        {CAPABILITIES.map(({ name, text, scope }) => (
          <tr key={name}>
            <td>
              <b>{name}</b>
              <span>{text}</span>
            </td>
            <td className={styles.figure}>
              <code>{scope}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Limits() {
  return (
    <table className={styles.table}>
      <caption className="sr">限额</caption>
      <thead>
        <tr>
          <th scope="col">谁</th>
          <th scope="col" className={styles.figure}>
            每分钟
          </th>
          <th scope="col">每天</th>
        </tr>
      </thead>
      <tbody>
        {LIMITS.map(({ name, text, limits }) => (
          <tr key={name}>
            <td>
              {name}
              <small>{text}</small>
            </td>
            <td className={styles.figure}>{formatCount(limits.perMinute)}</td>
            <td className={styles.figure}>{formatCount(limits.perDay)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Changes() {
  return (
    <table className={styles.table}>
      <caption className="sr">更新日志</caption>
      <thead>
        <tr>
          <th scope="col">改了什么</th>
          <th scope="col" className={styles.effect}>
            影响
          </th>
          <th scope="col">日期</th>
        </tr>
      </thead>
      <tbody>
        {CHANGES.map(({ date, text, effect }) => (
          <tr key={text}>
            <td>{text}</td>
            <td className={styles.effect}>{effect}</td>
            <td className={styles.figure}>
              <time dateTime={date}>{date}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Content of `/open`. */
export default function HomePage() {
  return (
    <>
      <Section first frameClassName={styles.band}>
        <Hero />
      </Section>
      <Section frameClassName={styles.band}>
        <SectionHeader
          title="三分钟，第一次调用"
          more={{ label: '完整指南', href: '/open/guide/quick-start' }}
        />
        <Steps />
      </Section>
      <Section tone="tint" frameClassName={styles.band}>
        <div className={styles.columns}>
          <section>
            <h2>
              能做什么 <small>接口版本 v1</small>
            </h2>
            <Capabilities />
            <p className={styles.fine}>
              做界面？<AppLink to="/open/ui">组件目录</AppLink>
              有本站每个组件的实物、代码和无障碍说明。
            </p>
          </section>
          <section>
            <h2>
              运行状况 <small>每分钟探测，近一小时</small>
            </h2>
            <StatusPanel status={readStatus()} />
            <h2 className={styles.second}>
              限额 <small>按应用计算，单位：次</small>
            </h2>
            <Limits />
            <p className={styles.fine}>
              每份回应的 RateLimit 头写着还剩几次，见
              <AppLink to="/open/guide/rate-limits">限额</AppLink>。
            </p>
          </section>
        </div>
      </Section>
      <Section id="changelog" frameClassName={styles.band}>
        <SectionHeader title="更新日志" />
        <Changes />
      </Section>
    </>
  );
}
