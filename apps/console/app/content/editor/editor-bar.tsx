import { Icon } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { StateTag } from '../../shared/parts/state-tag.tsx';
import { toClock } from '../../shared/parts/times.ts';
import { getShownState } from '../content-state.ts';
import styles from './editor.module.css';
import type { SessionStatus, SessionView } from './session/session-types.ts';

/** Where the text stands, in words. */
export function describeStatus(status: SessionStatus, savedAt: number | null): string {
  const place = (kept: boolean) =>
    kept ? '已存在本机' : '本机也存不下，请先把正文复制出来，不要关闭页面';
  switch (status.state) {
    case 'saving':
      return '正在保存…';
    case 'changed':
      return '有改动，稍后自动保存';
    case 'offline':
      return `离线，${place(status.kept)}，连上后自动保存`;
    case 'refused':
      return `没有保存：${status.message}。改动${place(status.kept)}`;
    case 'conflict':
      return '别人也改了这篇文章，请对照后选择';
    default:
      return savedAt === null ? '没有未保存的改动' : `${toClock(savedAt)} 已保存`;
  }
}

/** Props of {@link EditorBar}. */
export interface EditorBarProps {
  listPath: string;
  kindName: string;
  title: string;
  view: SessionView;
  /** Problem of a field that is not saved until it is mended. */
  problem: string | undefined;
  /** Who else is in. */
  people: ReactNode;
}

const NEW = { tone: 'draft', name: '新文章' } as const;

/** Place, title, state and the line that tells what is saved. */
export function EditorBar({ listPath, kindName, title, view, problem, people }: EditorBarProps) {
  const { status, savedAt, article } = view;
  const { tone, name } = article ? getShownState(article) : NEW;
  const isBad = status.state === 'refused' || status.state === 'offline' || problem !== undefined;
  const line = describeStatus(status, savedAt);
  return (
    <div className={styles.bar}>
      <a className={styles.back} href={listPath} aria-label={`返回${kindName}列表`}>
        <Icon name="left" />
      </a>
      <span className={styles.kind}>{kindName} /</span>
      <h1 className={styles.name}>{title || '没有标题'}</h1>
      <StateTag tone={tone}>{name}</StateTag>
      <span className={styles.status} role="status" data-bad={isBad || undefined}>
        {problem ? `${problem}，这一项改好后才保存` : line}
        {article && status.state === 'saved' && !problem && `，第 ${article.number} 版`}
      </span>
      {people}
    </div>
  );
}
