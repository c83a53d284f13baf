import { brand } from '@zhucheng/site-config';
import { SidebarCard } from '@zhucheng/ui';
import { getHotlineLink } from './help-centre.ts';
import styles from './hotline-card.module.css';

/** Hotline card for readers whose problem is not solved. */
export function HotlineCard() {
  return (
    <SidebarCard title="没有解决？">
      <p className={styles.text}>打服务热线，说明帮助编号和做到第几步，客服更快找到问题。</p>
      <p className={styles.number}>
        <a href={getHotlineLink()}>{brand.hotline}</a>
      </p>
      <p className={styles.hours}>{brand.hotlineHours}</p>
    </SidebarCard>
  );
}
