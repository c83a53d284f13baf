import { usePageError } from '@zhucheng/app-shell';
import { Button } from '@zhucheng/ui';
import { PageTitle } from '../shared/parts/page-title.tsx';
import { START_PAGE } from '../shared/session/return-path.ts';
import styles from './frame.module.css';

function describe(status: number, isRecovering: boolean) {
  if (status === 404) {
    return { title: '没有这个页面', note: '地址可能写错了，或者页面已经改名。' };
  }
  if (isRecovering) {
    return { title: '服务繁忙，请稍后再试', note: '恢复后本页会自动打开，不用反复刷新。' };
  }
  return {
    title: '这个页面出错了',
    note: '可以重新打开试试；还是这样，请把刚才的操作告诉管理员。',
  };
}

/** Error of a page, in place. */
export function ConsoleError() {
  const { status, requestId, recovering } = usePageError();
  const isMissing = status === 404;
  const { title, note } = describe(status, recovering);
  return (
    <div className={styles.notice}>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p>{note}</p>
      {requestId && (
        <p>
          编号 <code>{requestId}</code>
        </p>
      )}
      <p className={styles.actions}>
        <Button to={START_PAGE} variant="primary">
          回到今天
        </Button>
        {!isMissing && <Button onClick={() => location.reload()}>重新打开</Button>}
      </p>
    </div>
  );
}
