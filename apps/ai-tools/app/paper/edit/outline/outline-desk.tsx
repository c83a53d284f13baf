import { aiPapersApi, pointsApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import type { AiPaper } from '@zhucheng/contracts';
import { listLeaves, type OutlineItem } from '@zhucheng/domain-writing/papers';
import {
  AppLink,
  Breadcrumb,
  Button,
  Container,
  formatCount,
  Icon,
  PageHeader,
} from '@zhucheng/ui';
import { useState } from 'react';
import { createToolCrumbs } from '../../../shared/tools.ts';
import { OutlineEditor } from './outline-editor.tsx';
import styles from './outline.module.css';
import { useOutline, type EditedOutline } from './use-outline.ts';

interface OutlineDeskProps {
  paper: AiPaper;
  /** Back to the text; only where there is one. */
  onClose?: () => void;
}

/** The outline of a paper with the price of what is to be written and the button that locks it. */
export function OutlineDesk({ paper, onClose }: OutlineDeskProps) {
  const outline = useOutline(paper);
  const leaves = listLeaves(outline.items).length;
  const crumbs = createToolCrumbs(
    { name: 'AI 论文', href: '/aipaper/index' },
    { name: paper.title },
  );
  return (
    <Container>
      <Breadcrumb items={crumbs} />
      <PageHeader
        title={paper.title}
        note={`${paper.kind}　关键词：${paper.keywords.join('、')}　约 ${formatCount(paper.words)} 字`}
        actions={
          onClose && (
            <Button
              onClick={() => void outline.flush().then((saved) => saved !== undefined && onClose())}
            >
              回到正文
            </Button>
          )
        }
      />
      <div className={styles.desk}>
        <section aria-labelledby="outline">
          <h2 id="outline">
            大纲
            <small>
              {outline.items.length} 个标题，写 {leaves} 节　{outline.isSaved ? '已存' : '正在存…'}
            </small>
          </h2>
          {!paper.locked && paper.reason !== null && (
            <p className={styles.note} role="note">
              {paper.reason}
            </p>
          )}
          {outline.theirs && <Conflict theirs={outline.theirs} choose={outline.choose} />}
          <OutlineEditor items={outline.items} onChange={outline.change} />
        </section>
        <LockBox
          paper={paper}
          outline={outline}
          leaves={leaves}
          {...(onClose && { onLocked: onClose })}
        />
      </div>
    </Container>
  );
}

function Conflict({
  theirs,
  choose,
}: { theirs: readonly OutlineItem[] } & Pick<EditedOutline, 'choose'>) {
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <b>大纲在别的窗口改过了。</b>您的改动还在下面，别处的是：
      </p>
      <ol>
        {theirs.map(({ id, title, level }) => (
          <li key={id} data-level={level}>
            {title}
          </li>
        ))}
      </ol>
      <div>
        <Button size="small" variant="primary" onClick={() => choose('own')}>
          用我的
        </Button>
        <Button size="small" onClick={() => choose('theirs')}>
          用别处的
        </Button>
      </div>
    </div>
  );
}

function LockBox({
  paper,
  outline,
  leaves,
  onLocked,
}: {
  paper: AiPaper;
  outline: EditedOutline;
  leaves: number;
  onLocked?: () => void;
}) {
  const store = useAppStore();
  const { data } = pointsApi.getResidue.useQuery({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const residue = data?.model.residue;
  const { price } = paper;
  const lock = async () => {
    setBusy(true);
    setFailure(undefined);
    const revision = await outline.flush();
    if (revision !== undefined) {
      const { error } = await withoutErrorToast(store, () =>
        store.dispatch(
          aiPapersApi.lockOutline.initiate({ id: paper.id, revision }, { track: false }),
        ),
      );
      setFailure(error?.msg);
      if (!error) onLocked?.();
    }
    setBusy(false);
  };
  const problem = outline.problem ?? failure;
  return (
    <aside className={styles.lock} aria-label="锁定">
      <b>{price} 点</b>
      <p>
        写 {leaves} 节，约 {formatCount(paper.words)}{' '}
        字。锁定后标题、层级和次序照这里的写，一个不动。
      </p>
      <p>
        {residue !== undefined && `您剩 ${formatCount(residue)} 点。`}
        超过一半的节没有依据就不成文，点数退回；中途停下，按写完的节扣。
        {residue !== undefined && residue < price && (
          <AppLink to="/personalCenter?tab=points">用积分换点数</AppLink>
        )}
      </p>
      <Button
        variant="cta"
        size="large"
        icon="lock"
        block
        busy={busy}
        disabled={outline.problem !== undefined || outline.theirs !== undefined || price === 0}
        onClick={() => void lock()}
      >
        锁定大纲，开始写
      </Button>
      {problem && (
        <p className={styles.problem} role="alert">
          <Icon name="warning" />
          {problem}
        </p>
      )}
    </aside>
  );
}
