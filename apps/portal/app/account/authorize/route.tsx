import { PageTdk, preload, tdkQuery } from '@zhucheng/app-shell';
import { Button } from '@zhucheng/ui';
import { data } from 'react-router';
import { StandaloneCard, CardActions, CardLead } from '../components/standalone-card.tsx';

const loadTdk = preload(() => [tdkQuery('authorize')]);

const load = async (args: Parameters<typeof loadTdk>[0]) =>
  data(await loadTdk(args), { status: 400 });
export const loader = load;
export const clientLoader = load;

/**
 * `/authorize`: consent page of an OAuth application. A request of an unregistered application is rejected with 400
 * and never redirected.
 */
export default function Authorize() {
  return (
    <StandaloneCard title="授权请求无效" plain>
      <PageTdk page="authorize" path="/authorize" noindex />
      <CardLead>
        这个链接里的应用没有在本站登记，或者链接不完整，所以不能继续。您的账号没有授权给任何应用，也没有任何信息发送出去，可以放心关闭这一页。
      </CardLead>
      <CardLead>
        如果是软件服务商请您打开的，请告诉对方：应用要先在本站登记，才能请求授权。
      </CardLead>
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
