import { Button, Input } from '@zhucheng/ui';
import styles from './console.module.css';
import type { CreatedKey } from './key-form.tsx';

interface NewKeyProps {
  created: CreatedKey;
  onStored: () => void;
  /** What happens once it is closed. */
  note?: string;
}

/** The secret of a new key, until its owner has stored it. */
export function NewKey(props: NewKeyProps) {
  const { created, onStored, note = '关掉后我们也看不到它，只存校验值。' } = props;
  const { name, secret } = created;
  return (
    <section className={styles.once} aria-label="新密钥">
      <p role="status">
        <b>“{name}”的密钥只显示这一次</b>
        {note}现在复制到密码库或服务器变量里。
      </p>
      <div>
        <Input
          readOnly
          value={secret}
          aria-label="密钥"
          inputSize="compact"
          onFocus={(event) => event.target.select()}
        />
        <Button variant="primary" icon="copy" data-copy={secret} autoFocus>
          复制
        </Button>
        <Button onClick={onStored}>我存好了</Button>
      </div>
    </section>
  );
}
