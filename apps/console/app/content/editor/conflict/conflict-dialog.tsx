import { useNow, useShowToast } from '@zhucheng/app-shell';
import type { ContentModel } from '@zhucheng/contracts';
import { listFieldChanges } from '@zhucheng/domain-news/editing';
import { markChanges, splitLineChanges } from '@zhucheng/domain-rich-text';
import { Dialog, Prose } from '@zhucheng/ui';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { formatMoment } from '../../../shared/parts/times.ts';
import { formatValue } from '../../field-values.ts';
import { useDirectoryOptions } from '../fields/directory-field.tsx';
import type { ArticleSession } from '../session/article-session.ts';
import styles from './conflict.module.css';

/** Props of {@link ConflictDialog}. */
export interface ConflictDialogProps {
  session: ArticleSession;
  theirs: ContentModel;
}

const useMarkedTexts = (mine: string, theirs: string) =>
  useMemo(() => markChanges(mine, theirs), [mine, theirs]);

/** Values of a field side by side; what only one of them has is marked in it. */
function FieldValues({ mine, theirs }: { mine: string; theirs: string }) {
  const { before, after } = useMemo(() => splitLineChanges(mine, theirs), [mine, theirs]);
  return (
    <>
      <dd>
        {before.map(({ text, isChanged }, at) =>
          isChanged ? <del key={at}>{text}</del> : <span key={at}>{text}</span>,
        )}
      </dd>
      <dd>
        {after.map(({ text, isChanged }, at) =>
          isChanged ? <ins key={at}>{text}</ins> : <span key={at}>{text}</span>,
        )}
      </dd>
    </>
  );
}

/** Two texts of one article side by side. Each way on keeps both: what is not chosen is a version of its own. */
export function ConflictDialog({ session, theirs }: ConflictDialogProps) {
  const now = useNow();
  const showToast = useShowToast();
  const [isBusy, setBusy] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const mine = session.getContent();
  const changes = listFieldChanges(mine, theirs.content, session.bizType);
  const marked = useMarkedTexts(mine.body, theirs.content.body);
  const { options = [] } = useDirectoryOptions(session.bizType);
  const show = (field: string, value: unknown) =>
    field === 'directoryId'
      ? (options.find(({ id }) => id === value)?.name ?? '别的目录')
      : formatValue(value);
  const name = theirs.editor?.name || '另一位编辑';
  const settle = async (way: 'mine' | 'theirs') => {
    setBusy(true);
    const isDone = way === 'mine' ? await session.useMine() : await session.useTheirs();
    setBusy(false);
    if (isDone) {
      showToast(
        'success',
        way === 'mine' ? '已存成新的一版，对方的一版在历史里' : '已用对方的，您的一版在历史里',
      );
    }
  };
  if (isHidden) {
    return (
      <div className={styles.banner} role="alert">
        {name}的改动还没有处理，自动保存已停下；您的改动已存在本机。
        <Button size="small" type="primary" onClick={() => setHidden(false)}>
          对照两份
        </Button>
      </div>
    );
  }
  return (
    <Dialog title={`${name}也改了这篇文章`} width={1_120} onClose={() => setHidden(true)}>
      <p>两份都在，不会丢：没有选的一份也会存在版本历史里。文字可以选中复制。</p>
      <p className={styles.legend}>
        {changes.length} 个字段、{marked.count} 处正文不同：<del>划掉的</del>只在我的里有，
        <ins>加下划线的</ins>只在{name}的里有。
      </p>
      {changes.length > 0 && (
        <dl className={styles.fields}>
          {changes.map(({ field, label, before, after }) => (
            <div key={field}>
              <dt>{label}</dt>
              <FieldValues mine={show(field, before)} theirs={show(field, after)} />
            </div>
          ))}
        </dl>
      )}
      <div className={styles.sides}>
        <section aria-labelledby="conflict-mine">
          <h3 id="conflict-mine">我的，还没有保存</h3>
          <div className={styles.text} tabIndex={0} role="group" aria-label="我的正文">
            <Prose small html={marked.before} />
          </div>
          <Button type="primary" loading={isBusy} onClick={() => void settle('mine')}>
            用我的
          </Button>
        </section>
        <section aria-labelledby="conflict-theirs">
          <h3 id="conflict-theirs">
            {name}的，{formatMoment(theirs.changeTime, now)}，第 {theirs.number} 版
          </h3>
          <div className={styles.text} tabIndex={0} role="group" aria-label="对方的正文">
            <Prose small html={marked.after} />
          </div>
          <Button loading={isBusy} onClick={() => void settle('theirs')}>
            用对方的
          </Button>
        </section>
      </div>
      <p className={styles.hint}>
        要手工合并：先从对方的一份复制需要的段落，关上这个窗口贴进正文，再回来选“用我的”。
      </p>
    </Dialog>
  );
}
