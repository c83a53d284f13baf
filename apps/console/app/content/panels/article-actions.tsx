import { findObstacle, type WorkStep } from '@zhucheng/domain-news/editing';
import { getArticlePath } from '@zhucheng/domain-news';
import { useNow } from '@zhucheng/app-shell';
import { Icon } from '@zhucheng/ui';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../shared/keys/use-shortcuts.ts';
import { StaffShareDialog } from '../../shared/parts/staff-share-dialog.tsx';
import { formatMoment } from '../../shared/parts/times.ts';
import { useCan } from '../../shared/session/use-staff.ts';
import { getListPath } from '../content-kinds.ts';
import { useContentCalls } from '../use-content-calls.ts';
import type { EditorPanelsProps } from './panel-props.ts';
import styles from './panels.module.css';
import { StepDialog, type AskedStep } from './step-dialog.tsx';
import { useSteps } from './use-steps.ts';

/** Props of {@link ArticleActions}. */
export type ArticleActionsProps = EditorPanelsProps & {
  onPreview: () => void;
  /** True where something is missing that publishing asks for: it is shown. */
  showMissing: () => boolean;
};

/** Entries of the menu of further steps; what can't be done now is left out. */
function useMoreSteps(
  props: ArticleActionsProps,
  ask: (step: AskedStep) => void,
  share: () => void,
) {
  const { article, onChanged } = props;
  const can = useCan();
  const { run } = useSteps(props);
  const { withdraw, remove } = useContentCalls();
  const navigate = useNavigate();
  const { id, bizType, live, work, scheduledAt, publishedNumber } = article;
  const title = article.title.trim() || '没有标题的文章';
  const isOpen = (step: WorkStep) =>
    findObstacle(step, { work, live, fourEyes: false, isAuthor: false }) === null;
  return [
    can('content:write') &&
      isOpen('submit') && { key: 'submit', label: '提交审核…', onClick: () => ask('submit') },
    can('content:review') &&
      isOpen('approve') && {
        key: 'approve',
        label: '审核通过',
        onClick: () => void run({ step: 'approve' }),
      },
    can('content:review') &&
      isOpen('return') && { key: 'return', label: '退回…', onClick: () => ask('return') },
    can('content:publish') &&
      scheduledAt !== null && {
        key: 'unschedule',
        label: '取消定时',
        onClick: () => void run({ step: 'schedule', at: null }),
      },
    can('content:write') &&
      bizType === 'HELP' && { key: 'share', label: '分享链接…', onClick: share },
    live === 'published' && {
      key: 'open',
      label: (
        <a href={getArticlePath({ id, bizType })} target="_blank" rel="noreferrer">
          打开公开页
        </a>
      ),
    },
    can('content:publish') &&
      live === 'published' && {
        key: 'withdraw',
        label: '撤回',
        danger: true,
        onClick: () => void withdraw({ id, title }, onChanged),
      },
    can('content:write') &&
      live === null &&
      publishedNumber === null && {
        key: 'remove',
        label: '删除草稿',
        danger: true,
        onClick: () => void remove({ id, title }, () => void navigate(getListPath(bizType))),
      },
  ].filter((item) => item !== false);
}

/** Steps from a draft to the public and back. */
export function ArticleActions(props: ArticleActionsProps) {
  const { article, onPreview, showMissing } = props;
  const { live, scheduledAt } = article;
  // What is written is saved before a step is taken: it is a draft already.
  const work = article.work ?? (props.isChanged ? 'draft' : null);
  const can = useCan();
  const now = useNow();
  const [asked, setAsked] = useState<AskedStep>();
  const [isSharing, setSharing] = useState(false);
  const { run, busy } = useSteps(props);
  const items = useMoreSteps(props, setAsked, () => setSharing(true));
  const canPublish = can('content:publish');
  const facts = { work, live, fourEyes: false, isAuthor: false };
  const obstacle = findObstacle('publish', facts);
  const canSubmit = can('content:write') && findObstacle('submit', facts) === null;
  const publish = () => {
    if (!showMissing()) void run({ step: 'publish' });
  };
  const runMain = () => {
    if (busy !== undefined) return;
    if (canPublish && obstacle === null) publish();
    else if (!canPublish && canSubmit) setAsked('submit');
  };
  useShortcuts([
    {
      key: 'Mod+enter',
      label: canPublish ? '发布' : '提交审核',
      run: runMain,
      whileTyping: true,
    },
  ]);
  return (
    <div className={styles.actions}>
      {canPublish && (
        <button
          type="button"
          className={styles.publish}
          disabled={busy !== undefined || obstacle !== null}
          title={obstacle ?? undefined}
          onClick={publish}
        >
          {work === null && live === 'withdrawn' ? '重新发布' : '发布'}
          <kbd aria-hidden="true">Ctrl ↵</kbd>
        </button>
      )}
      {canPublish && (
        <Button
          icon={<Icon name="clock" />}
          disabled={work === null || busy !== undefined}
          onClick={() => {
            if (!showMissing()) setAsked('schedule');
          }}
        >
          定时…
        </Button>
      )}
      <Button icon={<Icon name="eye" />} onClick={onPreview}>
        预览
      </Button>
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
          <Button>
            更多 <Icon name="down" size={12} />
          </Button>
        </Dropdown>
      )}
      {scheduledAt && (
        <p className={styles.scheduled}>
          第 {article.scheduledNumber} 版定于{formatMoment(scheduledAt, now)}发布
        </p>
      )}
      {isSharing && (
        <StaffShareDialog
          kind="article"
          id={article.id}
          title={article.title.trim() || '没有标题的文章'}
          onClose={() => setSharing(false)}
        />
      )}
      {asked && (
        <StepDialog
          step={asked}
          onAnswer={async (answer) => {
            if (await run(answer)) setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
