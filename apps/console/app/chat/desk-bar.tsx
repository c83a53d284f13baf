import { WorkIcon } from '@zhucheng/ui/work-icon';
import { IconButton } from '../shared/parts/icon-button.tsx';
import styles from './chat.module.css';
import { setAvailable, useDesk, useDeskState } from './session/use-desk.ts';

const STATES = [
  [true, '在线'],
  [false, '离开'],
] as const;

/** Props of {@link DeskBar}. */
export interface DeskBarProps {
  hasSound: boolean;
  toggleSound: () => void;
}

/** Above the panes: the agent's state, colleagues, sound, and whether the connection works. */
export function DeskBar({ hasSound, toggleSound }: DeskBarProps) {
  const session = useDesk();
  const { isAvailable, isConnected, agents, status } = useDeskState(session);
  const colleagues = agents.filter(({ id, available }) => id !== session.agentId && available);
  const sound = hasSound ? (isAvailable ? '提示音开着' : '离开时不响') : '提示音关着';
  return (
    <div className={styles.bar}>
      <div className={styles.states} role="group" aria-label="我的状态">
        {STATES.map(([value, label]) => (
          <button
            key={label}
            type="button"
            aria-pressed={value === isAvailable}
            onClick={() => setAvailable(session, value)}
          >
            {label}
          </button>
        ))}
      </div>
      <IconButton
        aria-label={`${sound}，点一下${hasSound ? '关掉' : '打开'}`}
        title={sound}
        onClick={toggleSound}
      >
        <WorkIcon name={hasSound && isAvailable ? 'sound' : 'silent'} />
      </IconButton>
      <span className={styles.colleagues}>
        {colleagues.length > 0
          ? `同事在线：${colleagues.map(({ name }) => name || '同事').join('、')}`
          : '没有其他同事在线'}
      </span>
      <span className={styles.connection} role="status">
        {isConnected || status === 'starting' ? '' : '连接断了，正在重连；写的话会排队发出'}
      </span>
    </div>
  );
}
