import { joinWithSpacing } from '@zhucheng/tdk';
import styles from './organisation.module.css';

/** Branding of a company's login page. */
export interface Branding {
  title: string;
  slogan: string;
  primaryColor: string;
  logoUrl: string;
  backgroundUrl: string;
}

/** Miniature of the login page with the draft's texts and colour. */
export function BrandingPreview({ branding, company }: { branding: Branding; company: string }) {
  const { title, slogan, primaryColor, logoUrl, backgroundUrl } = branding;
  const colour = primaryColor || '#1459e0';
  return (
    <figure className={styles.preview} aria-label="登录页预览">
      <div style={backgroundUrl ? { backgroundImage: `url("${backgroundUrl}")` } : undefined}>
        {logoUrl && <img src={logoUrl} alt="" height={32} />}
        <b>{title || company}</b>
        {slogan && <p>{slogan}</p>}
      </div>
      <div>
        <b>{joinWithSpacing('登录', title || company)}</b>
        <span>手机号码</span>
        <span>验证码</span>
        <i style={{ background: colour }}>登录</i>
      </div>
    </figure>
  );
}
