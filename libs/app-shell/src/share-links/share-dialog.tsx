import { Dialog } from '@zhucheng/ui';
import { OwnShares } from './own-shares.tsx';
import styles from './share-dialog.module.css';
import { ShareForm, type ShareCalls, type ShareTarget } from './share-form.tsx';

export type { ShareTarget };

/** Props of {@link ShareDialog}. */
export interface ShareDialogProps extends ShareTarget {
  calls: ShareCalls;
  /** True where the links of several people are listed, each with its maker. */
  hasMakers?: boolean;
  /** What holders of the link see beyond what is public. */
  note?: string;
  onClose: () => void;
}

/** Dialog that makes a share link of a help article or column, and lists and revokes those made so far. */
export function ShareDialog({ calls, hasMakers, note, onClose, ...target }: ShareDialogProps) {
  return (
    <Dialog
      title={target.kind === 'article' ? '分享这一篇' : '分享这个栏目'}
      width={600}
      onClose={onClose}
    >
      <p className={styles.note}>
        拿到链接的人不用登录就能看“{target.title}”，看不到别的。{note}
        到期、次数用完或撤销后打不开。
      </p>
      <ShareForm {...target} calls={calls} />
      <OwnShares calls={calls} hasMakers={hasMakers} />
    </Dialog>
  );
}
