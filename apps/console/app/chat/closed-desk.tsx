import { Button } from 'antd';
import { PageTitle } from '../shared/parts/page-title.tsx';
import styles from './chat.module.css';
import type { AccessLoss } from './session/desk-calls.ts';

const CLOSED = '客服台已关闭';

const WORDS: Readonly<Record<AccessLoss, { title: string; text: string; action: string }>> = {
  ended: {
    title: CLOSED,
    text: '您的登录已结束，或账号被停用。没发出的话和草稿都存在这台电脑上，重新登录后还在。',
    action: '重新登录',
  },
  forbidden: {
    title: CLOSED,
    text: '您的接待权限被收回了。没发出的话和草稿都存在这台电脑上；请找管理员恢复权限，再点重试。',
    action: '重试',
  },
};

const FAILED = { title: '客服台没有打开', action: '重试' };

/** Props of {@link ClosedDesk}. */
export interface ClosedDeskProps {
  loss?: AccessLoss | undefined;
  message?: string;
  onAgain: () => void;
}

/** Stands where the desk was, once its agent may not use it any more, or where it could not be opened. */
export function ClosedDesk({ loss, message = '', onAgain }: ClosedDeskProps) {
  const { title, text, action } = loss ? WORDS[loss] : { ...FAILED, text: message };
  return (
    <div className={styles.closed} role="alert">
      <PageTitle>{title}</PageTitle>
      <h2>{title}</h2>
      <p>{text}</p>
      <Button type="primary" onClick={onAgain}>
        {action}
      </Button>
    </div>
  );
}
