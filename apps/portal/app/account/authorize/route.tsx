import { PageHead } from '@zhucheng/app-kit';
import { pageMeta } from '@zhucheng/tdk';
import { Button } from '@zhucheng/ui';
import { BareCard, Choices, Lead } from '../parts/bare-card.tsx';

const META = pageMeta({
  path: '/authorize',
  tdk: {
    title: '应用授权',
    description: '第三方应用请求使用您的账号时，在这里查看并决定是否同意。',
  },
  noindex: true,
});

/**
 * `/authorize`: where an application asks for consent. Applications are registered on the open platform; a request that
 * names none that is registered is refused, and nothing is sent to the address it came from.
 */
export default function Authorize() {
  return (
    <BareCard title="授权请求无效">
      <PageHead meta={META} />
      <Lead>
        这个链接里的应用没有在开放平台登记，或者链接不完整。您的账号没有授权给任何应用，可以放心关闭这一页。
      </Lead>
      <Choices>
        <Button variant="primary" size="large" to="/">
          返回首页
        </Button>
        <Button size="large" to="/open">
          了解开放平台
        </Button>
      </Choices>
    </BareCard>
  );
}
