import { Button } from '@zhucheng/ui';
import { PageTitle } from '../shared/parts/page-title.tsx';
import styles from './frame.module.css';

const TITLE = '工作台暂时打不开';

/** Shown when the API could not say who is signed in. */
export function SessionFailed({ message }: { message: string }) {
  return (
    <div className={styles.notice} role="alert">
      <PageTitle>{TITLE}</PageTitle>
      <h1>{TITLE}</h1>
      <p>{message}</p>
      <p className={styles.actions}>
        <Button onClick={() => location.reload()}>重新加载</Button>
      </p>
    </div>
  );
}
