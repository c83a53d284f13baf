import { WorkIcon } from '@zhucheng/ui/work-icon';
import { useState } from 'react';
import { IconButton } from '../shared/parts/icon-button.tsx';
import styles from './chat.module.css';
import { QuietDialog } from './quiet-dialog.tsx';
import type { Sound } from './session/alerts.ts';
import { STATUS_WORDS, toStatus, type AgentStatus } from './session/desk-rules.ts';
import { saveStatus, useDesk, useDeskState } from './session/use-desk.ts';

const STATUSES: readonly { status: AgentStatus; title: string }[] = [
  { status: 'online', title: '接新会话' },
  { status: 'busy', title: '只接待手上的，不接新会话，新访客不响' },
  { status: 'away', title: '不接新会话，都不响' },
];

function describeSound({ isOn, quiet }: Sound, status: AgentStatus): string {
  if (!isOn) return '提示音关着';
  if (status === 'away') return '离开时不响';
  if (status === 'busy') return '忙碌时只响自己的会话';
  return quiet ? `提示音开着，${quiet.from} 到 ${quiet.to} 不响` : '提示音开着';
}

/** Props of {@link DeskBar}. */
export interface DeskBarProps {
  sound: Sound;
  changeSound: (sound: Sound) => void;
}

function SoundButtons({ sound, changeSound, status }: DeskBarProps & { status: AgentStatus }) {
  const [isOpen, setOpen] = useState(false);
  const words = describeSound(sound, status);
  return (
    <>
      <IconButton
        aria-label={`${words}，点一下${sound.isOn ? '关掉' : '打开'}`}
        title={words}
        onClick={() => changeSound({ ...sound, isOn: !sound.isOn })}
      >
        <WorkIcon name={sound.isOn && status !== 'away' ? 'sound' : 'silent'} />
      </IconButton>
      <button type="button" className={styles.quiet} onClick={() => setOpen(true)}>
        {sound.quiet ? `${sound.quiet.from}–${sound.quiet.to} 不响` : '免打扰'}
      </button>
      {isOpen && (
        <QuietDialog
          quiet={sound.quiet}
          onChange={(quiet) => changeSound({ ...sound, quiet })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Above the panes: the agent's state, colleagues, sound, and whether the connection works. */
export function DeskBar(props: DeskBarProps) {
  const session = useDesk();
  const { agentStatus, isConnected, agents, status } = useDeskState(session);
  const colleagues = agents
    .filter(({ id }) => id !== session.agentId)
    .map((agent) => ({ ...agent, status: toStatus(agent) }))
    .filter((agent) => agent.status !== 'away');
  return (
    <div className={styles.bar}>
      <div className={styles.states} role="group" aria-label="我的状态">
        {STATUSES.map(({ status: value, title }) => (
          <button
            key={value}
            type="button"
            title={title}
            data-status={value}
            aria-pressed={value === agentStatus}
            onClick={() => saveStatus(session, value)}
          >
            {STATUS_WORDS[value]}
          </button>
        ))}
      </div>
      <SoundButtons {...props} status={agentStatus} />
      <span className={styles.colleagues}>
        {colleagues.length > 0
          ? `同事在线：${colleagues
              .map(
                ({ name, status: own }) => `${name || '同事'}${own === 'busy' ? '（忙碌）' : ''}`,
              )
              .join('、')}`
          : '没有其他同事在线'}
      </span>
      <span className={styles.connection} role="status">
        {isConnected || status === 'starting' ? '' : '连接断了，正在重连；写的话会排队发出'}
      </span>
    </div>
  );
}
