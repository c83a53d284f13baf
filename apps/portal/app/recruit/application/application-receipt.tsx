import { Button } from '@zhucheng/ui';
import { useEffect, useRef } from 'react';
import { formatJobList } from '../job-list-query.ts';
import styles from './application.module.css';
import type { Receipt } from './use-application.ts';

/** Receipt of an application and the next steps. */
export function ApplicationReceipt({ receipt, city }: { receipt: Receipt; city: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h3 ref={heading} tabIndex={-1}>
        简历已收到
      </h3>
      <p>
        「{receipt.jobTitle}」的应聘资料已于 {receipt.receivedAt.slice(0, 16).replace('T', ' ')}{' '}
        送达招聘组。用人部门会在 5 个工作日内看完，通过与否都会给你答复。
      </p>
      <div className={styles.actions}>
        <Button to={formatJobList(city)}>看{city}的其他职位</Button>
        <Button to="/">返回首页</Button>
      </div>
    </div>
  );
}
