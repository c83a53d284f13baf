import { brand } from '@zhucheng/site-config';
import { Icon } from '@zhucheng/ui';
import { Glyph } from './glyph.tsx';
import styles from './service-widget.module.css';

const WECHAT = 'service-wechat';
const HOTLINE = 'service-hotline';

function WeChatPopover() {
  return (
    <div id={WECHAT} popover="auto" className={styles.popover} role="group" aria-label="微信咨询">
      <img src="/weChat/code.svg" alt="公众号二维码" width="144" height="144" loading="lazy" />
      <p>微信扫一扫，关注“{brand.weChatName}”后留言</p>
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
        <button className={styles.wide} popoverTarget={WECHAT}>
          <Icon name="wechat" className={styles.glyph} />
          微信
        </button>
        <button className={styles.chat} popoverTarget={HOTLINE} data-service-action="chat">
          <Glyph name="chat" />
          <span>
            <span className={styles.wide}>在线</span>客服
          </span>
          <span className={styles.badge} data-service-badge hidden />
        </button>
        <button className={styles.wide} popoverTarget={HOTLINE}>
          <Icon name="phone" className={styles.glyph} />
          热线
        </button>
        <button popoverTarget={HOTLINE} data-service-action="consult">
          <Glyph name="form" />
          <span>
            <span className={styles.wide}>立即</span>咨询
          </span>
        </button>
        <a className={styles.wide} href="/aiToolList">
          <Glyph name="ai" />
          AI
        </a>
      </div>
      <a className={styles.top} href="#main" data-service-action="top">
        <Glyph name="up" />
        顶部
      </a>
      <WeChatPopover />
      <HotlinePopover />
    </aside>
  );
}
