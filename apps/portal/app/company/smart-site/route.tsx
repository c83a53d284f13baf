import { createBreadcrumbs, PageTdk, preload, staticContent, tdkQuery } from '@zhucheng/app-shell';
import { Button, CraneBuilding, Section } from '@zhucheng/ui';
import { Dashboard } from './dashboard/dashboard.tsx';
import { getHotlineHref } from '../components/closing-banner.tsx';
import { ServiceHero } from '../components/service-hero.tsx';

const SiteFacts = staticContent(() => import('./site-facts.tsx'));

const load = preload(() => [SiteFacts.preload(), tdkQuery('neisheng')]);
export const loader = load;
export const clientLoader = load;

/** Smart construction site platform, with a dashboard of sample figures. */
export default function SmartSite() {
  const crumbs = createBreadcrumbs({ name: '智慧工地管理平台' });
  return (
    <>
      <PageTdk page="neisheng" path="/neisheng" crumbs={crumbs} />
      <ServiceHero
        crumbs={crumbs}
        eyebrow="给项目经理、安全总监与监理"
        title={
          <>
            一张看板，
            <br />
            看清今天的工地
          </>
        }
        lede="人员、设备、环境、质量和安全的数据来自现场，不靠人填。超了限值，谁处置、处置到哪一步，同屏可见。"
        actions={
          <>
            <Button variant="cta" size="large" to={getHotlineHref()} data-service-action="booking">
              预约演示
            </Button>
            <Button size="large" to="#sources">
              数据从哪里来
            </Button>
          </>
        }
        figure={<CraneBuilding />}
      />
      <Section tone="tint" label="看板示例">
        <Dashboard />
      </Section>
      <SiteFacts />
    </>
  );
}
