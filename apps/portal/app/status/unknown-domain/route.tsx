import { preload, PageTdk, tdkQuery } from '@zhucheng/app-shell';
import { brand, hosts } from '@zhucheng/site-config';
import { Button, SurveyStation } from '@zhucheng/ui';
import styles from './unknown-domain.module.css';

const load = preload(() => [tdkQuery('domainError')]);
export const loader = load;
export const clientLoader = load;

/** Page for visitors of a host that no organisation has bound. */
export default function UnknownDomain() {
  return (
    <div className={styles.page}>
      <PageTdk page="domainError" path="/domainError" noindex />
      <SurveyStation label="" />
      <div>
        <p className={styles.brand}>{brand.name}</p>
        <h1>这个域名还没有配置</h1>
        <p>您访问的网址没有绑定到任何企业门户，可能是地址输错了，也可能是单位还没有完成配置。</p>
        <dl>
          <dt>如果您是访客</dt>
          <dd>核对网址的拼写；或者向发给您网址的单位确认新的地址。</dd>
          <dt>如果您是企业管理员</dt>
          <dd>
            在组织平台的“登录页品牌”里填写这个登录域名，并把它的 CNAME
            解析到本平台。解析生效一般需要 10 分钟，最长 24 小时。
          </dd>
        </dl>
        <div className={styles.actions}>
          <Button variant="primary" icon="home" to={`${hosts.origin}/`}>
            打开{brand.name}首页
          </Button>
          <Button icon="phone" to={`tel:${brand.hotline.replace(/\D/g, '')}`}>
            {brand.hotline}
          </Button>
        </div>
      </div>
    </div>
  );
}
