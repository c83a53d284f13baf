import { brand } from '@zhucheng/site-config';
import { Button, HeroBridge, Icon, Section } from '@zhucheng/ui';
import styles from './hero.module.css';
import { HomeSearch } from './home-search.tsx';

/** Top of the home page: illustration and search. */
export default function HomeTop() {
  return (
    <>
      <Hero />
      <HomeSearch />
    </>
  );
}

/** Hero with a bridge whose components carry their quantities. */
function Hero() {
  return (
    <Section
      first
      label="产品简介"
      className={styles.hero}
      frameClassName={`${styles.frame} drafting-grid`}
    >
      <HeroBridge className={styles.drawing} />
      <div className={styles.text}>
        <p className={styles.eyebrow}>市政　轨道　隧道　桥梁　港口　水利　铁路　房建</p>
        <h1>
          一张图纸上，
          <br />
          看清工程的量、价、期
        </h1>
        <p className={styles.lede}>
          工程项目管理云平台：查招标、标准、资料，管合同、计量、支付。
          <br className={styles.wideOnly} />
          施工、监理、业主看同一份数，签同一张表。
        </p>
        <div className={styles.actions}>
          <Button
            variant="cta"
            size="large"
            to={`tel:${brand.hotline.replace(/\D/g, '')}`}
            data-service-action="booking"
          >
            预约演示
          </Button>
          <Button size="large" to="#products">
            看四个产品
          </Button>
        </div>
      </div>
      <ExampleCallout />
      <div className={`${styles.call} ${styles.cap}`} aria-hidden="true">
        <p className={styles.callHead}>
          主塔承台<span>C40 · 1,286 m³</span>
        </p>
        <dl>
          <dt>质量检验</dt>
          <dd>12 / 12 合格</dd>
        </dl>
      </div>
    </Section>
  );
}

/** Example data of a component in the illustration. */
function ExampleCallout() {
  return (
    <div className={styles.call} aria-hidden="true">
      <p className={styles.callHead}>
        主梁 7# 节段<span>示例 K12+340</span>
      </p>
      <dl>
        <dt>本期计量</dt>
        <dd>
          <b>¥ 3,862,400</b>
        </dd>
        <dt>累计完成</dt>
        <dd>62.4%</dd>
      </dl>
      <ul className={styles.sign}>
        <li>
          <Icon name="check" size={13} />
          施工
        </li>
        <li>
          <Icon name="check" size={13} />
          监理
        </li>
        <li className={styles.waiting}>
          <Icon name="clock" size={13} />
          业主审核中
        </li>
      </ul>
    </div>
  );
}
