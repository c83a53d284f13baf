import { formatFileSize } from '@zhucheng/domain-news';
import type { UnsentMessage } from '@zhucheng/domain-service/chat';
import { cx, FileIcon, getFileKind } from '@zhucheng/ui';
import { useEffect, useState } from 'react';
import styles from './chat.module.css';
import type { ChatSession } from './chat-session.ts';
import { MessageText } from './messages/message-item.tsx';
import { isStuck, UNSENT_SHOWN_MS } from './messages/message-state.ts';
import type { Upload } from './uploads.ts';

/** Whether a message that is not acknowledged should be shown as not sent; looks again when its time is over. */
function useStuck(message: UnsentMessage): boolean {
  const [stuck, setStuck] = useState(() => isStuck(message, Date.now(), navigator.onLine));
  useEffect(() => {
    const look = () => setStuck(isStuck(message, Date.now(), navigator.onLine));
    const timer = setTimeout(look, message.writtenAt + UNSENT_SHOWN_MS + 100 - Date.now());
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, [message]);
  return stuck;
}

/** A text that is not acknowledged yet. */
export function UnsentItem({ message, onRetry }: { message: UnsentMessage; onRetry: () => void }) {
  const stuck = useStuck(message);
  return (
    <div className={cx(styles.item, styles.mine, styles.pending)}>
      <span className="sr">我</span>
      <div className={styles.bubble}>
        <MessageText text={message.text} />
      </div>
      <small className={styles.state}>
        {stuck ? (
          <>
            还没发出，网络恢复后自动发送
            <button type="button" onClick={onRetry}>
              现在重发
            </button>
          </>
        ) : (
          '发送中…'
        )}
      </small>
    </div>
  );
}

/** Address of a picture that is still on this device; undefined for other files. */
function usePreview(file: File): string | undefined {
  const [address] = useState(() =>
    file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined,
  );
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}

/** A file on its way, or one that was refused. */
export function UploadItem({ upload, session }: { upload: Upload; session: ChatSession }) {
  const { clientId, file, share, failure, retry } = upload;
  const preview = usePreview(file);
  const percent = Math.round(share * 100);
  return (
    <div className={cx(styles.item, styles.mine, styles.pending)}>
      <span className="sr">我</span>
      <div className={styles.bubble}>
        {preview && !failure ? (
          <span className={styles.picture}>
            <img src={preview} alt={file.name} />
          </span>
        ) : (
          <span className={styles.file}>
            <FileIcon kind={getFileKind(file.name)} />
            <span>
              {file.name}
              <small>{formatFileSize(file.size)}</small>
            </span>
          </span>
        )}
        {!failure && (
          <progress max={100} value={percent} aria-label={`${file.name} 已上传 ${percent}%`} />
        )}
      </div>
      <small className={styles.state} role={failure ? 'alert' : undefined}>
        {failure && <span className={styles.failure}>{failure}</span>}
        {retry && (
          <button type="button" onClick={() => session.retryFile(clientId)}>
            重新发送
          </button>
        )}
        <button type="button" onClick={() => session.removeFile(clientId)}>
          {failure ? '移除' : '取消'}
        </button>
      </small>
    </div>
  );
}
