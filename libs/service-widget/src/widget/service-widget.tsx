import { brand, isFeatureOn } from '@zhucheng/site-config';
import { cx } from '@zhucheng/ui';
import styles from './service-widget.module.css';

const WECHAT = 'service-wechat';
const HOTLINE = 'service-hotline';

function WeChatPopover() {
  return (
    <div id={WECHAT} popover="auto" className={styles.popover} role="group" aria-label="微信咨询">
      <img src="/weChat/code.svg" alt="公众号二维码" width="144" height="144" loading="lazy" />
      <p>{`微信扫一扫，关注“${brand.weChatName}”后留言`}</p>
    </div>
  );
}

function HotlinePopover() {
  const { hotline, hotlineHours } = brand;
  return (
    <div id={HOTLINE} popover="auto" className={styles.popover} role="group" aria-label="服务热线">
      <p>服务热线</p>
      <a className={styles.number} href={`tel:${hotline.replace(/[^\d+]/g, '')}`}>
        {hotline}
      </a>
      <p>{hotlineHours}</p>
      <p>
        也可以到<a href="/help">帮助中心</a>找答案
      </p>
    </div>
  );
}

/**
 * Content of the widget. 在线客服 and 立即咨询 open the hotline until the page script takes them over; names of the
 * `data-service-…` attributes are those of `page-script`.
 */
export default function ServiceWidgetContent() {
  return (
    <aside className={styles.widget} aria-label="在线服务" data-service-widget data-print="hide">
      <div className={styles.entries}>
        <button className={cx(styles.weChat, styles.wide)} popoverTarget={WECHAT}>
          微信
        </button>
        {isFeatureOn('chat') && (
          <button className={styles.chat} popoverTarget={HOTLINE} data-service-action="chat">
            <span>
              <span className={styles.wide}>在线</span>客服
            </span>
            <span className={styles.badge} data-service-badge hidden />
          </button>
        )}
        <button className={cx(styles.hotline, styles.wide)} popoverTarget={HOTLINE}>
          热线
        </button>
        <button className={styles.consult} popoverTarget={HOTLINE} data-service-action="consult">
          <span>
            <span className={styles.wide}>立即</span>咨询
          </span>
        </button>
        <a className={cx(styles.ai, styles.wide)} href="/aiToolList">
          AI
        </a>
      </div>
      <a className={styles.top} href="#main" data-service-action="top">
        顶部
      </a>
      <WeChatPopover />
      <HotlinePopover />
    </aside>
  );
}
