import { notFound, PageTdk, preload, tdkQuery } from '@zhucheng/app-shell';
import { useParams } from 'react-router';
import { ScanPage } from './scan-page.tsx';
import { WechatPage } from './wechat-page.tsx';

const PAGES = {
  scan: { Page: ScanPage, tdk: 'oauthScan' },
  wechat: { Page: WechatPage, tdk: 'oauthWechat' },
} as const;

const findPage = (type: string | undefined) =>
  Object.entries(PAGES).find(([name]) => name === type)?.[1];

const load = preload(({ params }) => [tdkQuery((findPage(params.type) ?? notFound()).tdk)]);
export const loader = load;
export const clientLoader = load;

/** `/Oauth/{type}`: callback of WeChat, and the page a phone opens after scanning a login code. */
export default function Oauth() {
  const { type = '' } = useParams();
  const { Page, tdk } = findPage(type) ?? PAGES.scan;
  return (
    <>
      <PageTdk page={tdk} path={`/Oauth/${type}`} noindex />
      <Page />
    </>
  );
}
