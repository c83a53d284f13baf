import { brand } from '@zhucheng/site-config';
import { Button } from '@zhucheng/ui';
import { useState } from 'react';
import { saveFile } from '../components/save-file.ts';
import styles from './security.module.css';

const MEDIA_TYPE = 'text/plain;charset=utf-8';

/** Text file of the codes; CRLF for Windows' editor. */
const toTextFile = (codes: readonly string[]) =>
  new Blob([`${brand.name} 恢复码，每个只能用一次\r\n\r\n${codes.join('\r\n')}\r\n`], {
    type: MEDIA_TYPE,
  });

/** Recovery codes, shown once: to copy, save or write down. */
export function RecoveryCodes({ codes, note }: { codes: readonly string[]; note: string }) {
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div role="status">
      <p className={styles.text}>
        {note}请把下面的恢复码保存好，手机丢失时靠它们登录，每个只能用一次。关闭后不再显示。
      </p>
      <ul className={styles.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.keep}>
        <Button icon="download" onClick={() => saveFile(toTextFile(codes), '恢复码.txt')}>
          下载为文件
        </Button>
        <Button onClick={() => void copy()}>{copied ? '已复制' : '复制全部'}</Button>
      </div>
      {copied === false && <p className={styles.failure}>浏览器不允许复制，请下载或手工抄写。</p>}
    </div>
  );
}
