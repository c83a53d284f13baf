import { notFound, PageMeta, preload } from '@zhucheng/app-shell';
import { createPageMetaTags } from '@zhucheng/tdk';
import { useParams } from 'react-router';
import { ScanPage } from './scan-page.tsx';
import { WechatPage } from './wechat-page.tsx';

const PAGES = {
  scan: { Page: ScanPage, title: '确认登录' },
  wechat: { Page: WechatPage, title: '微信登录' },
} as const;

const findPage = (type: string | undefined) =>
  Object.entries(PAGES).find(([name]) => name === type)?.[1];

const load = preload(({ params }) => {
  if (!findPage(params.type)) notFound();
  return [];
});
export const loader = load;
export const clientLoader = load;

/** `/Oauth/{type}`: callback of WeChat, and the page a phone opens after scanning a login code. */
export default function Oauth() {
  const { type = '' } = useParams();
  const { Page, title } = findPage(type) ?? PAGES.scan;
  return (
    <>
      <PageMeta
        meta={createPageMetaTags({
          path: `/Oauth/${type}`,
          tdk: { title, description: `${title}：在手机上确认登录，或用微信登录后回到原来的页面。` },
          noindex: true,
        })}
      />
      <Page />
    </>
  );
}
