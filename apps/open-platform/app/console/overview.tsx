import type { OpenApp } from '@zhucheng/contracts';
import { AppLink, Button, ContentBlock, EmptyState, formatCount } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { appHref } from './addresses.ts';
import { countValidKeys, groupByOwner } from './apps.ts';
import styles from './console.module.css';

function AppRow({ app }: { app: OpenApp }) {
  return (
    <tr>
      <th scope="row">
        <AppLink to={appHref(app.id)}>{app.name}</AppLink>
        {app.purpose && <small>{app.purpose}</small>}
      </th>
      <td data-label="密钥">{countValidKeys(app)} 把有效</td>
      <td data-label="今天调用">
        {formatCount(app.today.live)} 次<small>限 {formatCount(app.limits.live.perDay)} 次</small>
      </td>
      <td data-label="今天测试">
        {formatCount(app.today.test)} 次<small>限 {formatCount(app.limits.test.perDay)} 次</small>
      </td>
    </tr>
  );
}

/** All applications of the member, by owner. */
export function Overview({ apps, create }: { apps: readonly OpenApp[]; create: ReactNode }) {
  if (apps.length === 0) {
    return (
      <EmptyState
        title="还没有应用"
        actions={
          <>
            {create}
            <Button to="/open/guide/quick-start">看三分钟指南</Button>
          </>
        }
      >
        给要接入的程序建一个应用，再领一把密钥：测试密钥读样例数据，正式密钥读本站数据。
      </EmptyState>
    );
  }
  return groupByOwner(apps).map(({ owner, apps }) => (
    <ContentBlock key={owner} title={owner} note={`${apps.length} 个应用`}>
      <table className={styles.table}>
        <caption className="sr">{owner}的应用</caption>
        <thead>
          <tr>
            <th scope="col">应用</th>
            <th scope="col">密钥</th>
            <th scope="col">今天调用</th>
            <th scope="col">今天测试</th>
          </tr>
        </thead>
        <tbody>
          {apps.map((app) => (
            <AppRow key={app.id} app={app} />
          ))}
        </tbody>
      </table>
    </ContentBlock>
  ));
}
