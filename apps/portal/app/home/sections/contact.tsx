import { brand } from '@zhucheng/site-config';
import { Button, Section } from '@zhucheng/ui';
import styles from './contact.module.css';

const STEPS = ['来电说明项目类型', '约定演示时间', '按您的清单现场操作'];

/** Hotline and e-mail for a demonstration. */
export function Contact() {
  return (
    <Section tone="tint" label="联系我们">
      <div className={`${styles.box} drafting-grid`}>
        <div>
          <h2>用您自己的清单，看一遍演示</h2>
          <p>工程师按您的项目类型操作：导入清单、报一期计量、走一遍签认。</p>
          <ol>
            {STEPS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <div className={styles.call}>
          <p>服务热线（{brand.hotlineHours}）</p>
          <a href={`tel:${brand.hotline.replace(/\D/g, '')}`}>{brand.hotline}</a>
          <Button variant="primary" size="large" block to={`mailto:${brand.email}`}>
            发邮件约时间
          </Button>
        </div>
      </div>
    </Section>
  );
}
