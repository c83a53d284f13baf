import { companyApi, isCallError } from '@zhucheng/api-client';
import { PageTdk, preload, tdkQuery } from '@zhucheng/app-shell';
import { useSession } from '@zhucheng/auth-store';
import { Button } from '@zhucheng/ui';
import { BrandingPreview } from '../organisation/branding-preview.tsx';
import { StandaloneCard, CardActions, CardLead } from '../components/standalone-card.tsx';

const load = preload(() => [tdkQuery('loginPreview')]);
export const loader = load;
export const clientLoader = load;

/** Draft of the company's login page, for its administrators. */
function Draft({ company }: { company: string }) {
  const { data, error, refetch } = companyApi.branding.useQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  if (isCallError(error) && error.status === 403) {
    return (
      <CardLead>
        没有可以预览的草稿：登录页由企业管理员设计，请用管理员的账号登录后再打开。
      </CardLead>
    );
  }
  if (error) {
    return (
      <>
        <CardLead>草稿没有读到，请检查网络后重试。</CardLead>
        <CardActions>
          <Button onClick={() => void refetch()}>重试</Button>
        </CardActions>
      </>
    );
  }
  if (!data) return <CardLead>正在读取草稿……</CardLead>;
  return <BrandingPreview branding={data.model.draft} company={company} />;
}

/** `/loginPreview`: login page with the company's draft branding. */
export default function LoginPreview() {
  const { state, user } = useSession();
  return (
    <StandaloneCard title="登录页预览">
      <PageTdk page="loginPreview" path="/loginPreview" noindex />
      {state === 'member' ? (
        <Draft company={user.userinfo?.companyName ?? ''} />
      ) : (
        <>
          <CardLead>登录页草稿只有企业管理员能看。请先登录，再从组织平台打开预览。</CardLead>
          <CardActions>
            <Button
              variant="primary"
              size="large"
              to="/login?redirect=%2Forganisation%3Ftab%3Dbranding"
            >
              去登录
            </Button>
          </CardActions>
        </>
      )}
    </StandaloneCard>
  );
}
