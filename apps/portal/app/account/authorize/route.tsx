import { PageTdk, preload, tdkQuery, type PageHandle } from '@zhucheng/app-shell';
import { useSession } from '@zhucheng/auth-store';
import { Button } from '@zhucheng/ui';
import { data, useLocation } from 'react-router';
import { CardActions, CardLead, StandaloneCard } from '../components/standalone-card.tsx';
import { Consent } from './consent.tsx';
import { LoginFirst } from './login-first.tsx';

/** Each request is its own page, which nobody sees twice. */
export const handle: PageHandle = { query: ['request', 'error'], uncached: true };

const loadTdk = preload(() => [tdkQuery('authorize')]);

const readRequest = (query: URLSearchParams) => query.get('request') ?? '';

const load = async (args: Parameters<typeof loadTdk>[0]) => {
  const isRequest = readRequest(new URL(args.request.url).searchParams) !== '';
  return data(await loadTdk(args), { status: isRequest ? 200 : 400 });
};
export const loader = load;
export const clientLoader = load;

/** What is said where nothing can be allowed. */
const REFUSALS = {
  invalid: {
    title: '授权请求无效',
    reason:
      '这个链接里的应用没有在本站登记，或者链接不完整，所以不能继续。您的账号没有授权给任何应用，也没有任何信息发送出去，可以放心关闭这一页。',
    remedy: '如果是软件服务商请您打开的，请告诉对方：应用要先在本站登记，才能请求授权。',
  },
  expired: {
    title: '授权请求已过期',
    reason:
      '这个授权请求放得太久，或者已经答复过了。您的账号没有因此多授权给任何应用，可以放心关闭这一页。',
    remedy: '还想授权的话，请回到那个应用里重新开始。',
  },
} as const;

/** The page of a request that is not answered: nothing is sent to the application. */
function Refusal({ kind }: { kind: keyof typeof REFUSALS }) {
  const { title, reason, remedy } = REFUSALS[kind];
  return (
    <StandaloneCard title={title} plain>
      <CardLead>{reason}</CardLead>
      <CardLead>{remedy}</CardLead>
      <CardActions>
        <Button variant="primary" size="large" to="/">
          返回首页
        </Button>
        <Button size="large" to="/personalCenter?tab=security">
          查看账号安全
        </Button>
      </CardActions>
    </StandaloneCard>
  );
}

/**
 * `/authorize`: consent page of OAuth. The request was checked by `/api/oauth/auth`, which leads here; one of an unknown
 * application or with a foreign address is refused with 400 and never redirected.
 */
export default function Authorize() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const request = readRequest(query);
  const { state, user } = useSession();
  const address = pathname + search;
  return (
    <>
      <PageTdk page="authorize" path="/authorize" noindex />
      {request === '' && (
        <Refusal kind={query.get('error') === 'expired' ? 'expired' : 'invalid'} />
      )}
      {request !== '' && state === 'member' && (
        // Another login asks anew.
        <Consent key={user.token} request={request} address={address} />
      )}
      {request !== '' && state === 'visitor' && (
        <LoginFirst title="先登录，再决定" address={address}>
          有一个应用想使用您在本站的账号。登录后会看到它要做什么，由您决定是否同意。
        </LoginFirst>
      )}
      {request !== '' && state === 'unknown' && (
        <StandaloneCard title="授权">
          <div role="status">
            <CardLead>正在读取授权请求……</CardLead>
          </div>
        </StandaloneCard>
      )}
    </>
  );
}
