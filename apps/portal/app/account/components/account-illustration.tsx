import { useAppSelector } from '@zhucheng/api-client';
import { clientSlice, type LoginBranding } from '@zhucheng/auth-store';
import { productNames } from '@zhucheng/site-config';
import { CraneBuildingTall, cx, ProductErp, ProductTreasure } from '@zhucheng/ui';
import type { CSSProperties, ReactNode } from 'react';
import styles from './account-illustration.module.css';
import { brandColourVariables } from './brand-colours.ts';
import { ScriptRequiredNote } from './script-required-note.tsx';

/** Illustration and texts beside the form, by product. */
const SCENES = {
  platform: {
    Drawing: CraneBuildingTall,
    headline: '今天的签认，今天签完',
    lead: '登录后直达待办：计量、变更、检验和支付，按单位角色排好先后。',
    sheet: ['框架结构与塔式起重机立面', '1 : 500', 'ZC-LG-01'],
  },
  erp: {
    Drawing: ProductErp,
    headline: '合同、成本、支付，一套账',
    lead: `登录${productNames.erp}，从收入合同到分包结算，每一笔都对得上来源。`,
    sheet: ['计划与实际成本曲线', '示意', 'ZC-LG-02'],
  },
  treasure: {
    Drawing: ProductTreasure,
    headline: '现场的事，当天记清',
    lead: `登录${productNames.treasure}，日志、材料、劳务和质量安全，项目部每天用得上。`,
    sheet: ['项目部一天的记录', '示意', 'ZC-LG-03'],
  },
} as const;

export interface AccountIllustrationProps {
  scene?: keyof typeof SCENES;
  children: ReactNode;
}

/** Platform side: the product's purpose and an illustration with its title block. */
function PlatformIllustration({ scene }: { scene: keyof typeof SCENES }) {
  const { Drawing, headline, lead, sheet } = SCENES[scene];
  const [name, scale, number] = sheet;
  return (
    <div className={`${styles.art} drafting-grid`} aria-hidden="true">
      <p className={styles.headline}>{headline}</p>
      <p className={styles.lead}>{lead}</p>
      <Drawing className={styles.drawing} />
      <div className={styles.block}>
        <div>
          <span>图名</span>
          {name}
        </div>
        <div>
          <span>比例</span>
          {scale}
        </div>
        <div>
          <span>图号</span>
          {number}
        </div>
        <div>
          <span>日期</span>
          2026-11-20
        </div>
      </div>
    </div>
  );
}

/** White-label side: the company's name and slogan, on its own picture if it has one. */
function CompanyIllustration({ branding }: { branding: LoginBranding }) {
  const { name, slogan, backgroundUrl } = branding;
  return (
    <div
      className={cx(styles.art, styles.own, backgroundUrl ? styles.pictured : 'drafting-grid')}
      style={backgroundUrl ? { backgroundImage: `url("${backgroundUrl}")` } : undefined}
      aria-hidden="true"
    >
      <p className={styles.headline}>{name}</p>
      {slogan && <p className={styles.lead}>{slogan}</p>}
      {!backgroundUrl && <CraneBuildingTall className={styles.drawing} />}
    </div>
  );
}

/**
 * Two-part layout of account pages: illustration and form; phones show the form alone. On a company's own host its
 * name, picture and colour replace the platform's.
 */
export function AccountIllustration({ scene = 'platform', children }: AccountIllustrationProps) {
  const branding = useAppSelector(clientSlice.selectors.loginBranding);
  return (
    <div
      className={cx(styles.scene, branding !== null && styles.branded)}
      style={branding ? (brandColourVariables(branding.primaryColor) as CSSProperties) : undefined}
    >
      {branding ? (
        <CompanyIllustration branding={branding} />
      ) : (
        <PlatformIllustration scene={scene} />
      )}
      <div className={styles.side}>
        <div className={styles.form}>
          {children}
          <ScriptRequiredNote />
        </div>
      </div>
    </div>
  );
}
