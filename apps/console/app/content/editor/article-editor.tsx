import type { Editor } from '@tiptap/react';
import { useAppStore } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { ContentState } from '@zhucheng/contracts';
import { findBizType } from '@zhucheng/domain-news';
import { Skeleton } from '@zhucheng/ui';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { PageTitle } from '../../shared/parts/page-title.tsx';
import { useShortcuts } from '../../shared/keys/use-shortcuts.ts';
import { useCan } from '../../shared/session/use-staff.ts';
import { getListPath } from '../content-kinds.ts';
import { ArticleSheet } from './article-sheet.tsx';
import { getPassage, showPassage } from './body/passages.ts';
import { EditorBar } from './editor-bar.tsx';
import styles from './editor.module.css';
import { OthersInside } from './others-inside.tsx';
import type { ArticleFields } from './fields/content-form.ts';
import { showField } from './fields/show-field.ts';
import { findFirstProblem } from './fields/use-article-form.ts';
import {
  loadArticle,
  useArticleSession,
  type EditedArticle,
} from './session/use-article-session.ts';

// What isn't needed to write comes after the text: versions, comments, checks, both sides of a conflict.
const EditorPanels = lazy(async () => ({
  default: (await import('../panels/panels.tsx')).EditorPanels,
}));
const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict/conflict-dialog.tsx')).ConflictDialog,
}));

/** Props of {@link ArticleEditor}. */
export interface ArticleEditorProps {
  article: EditedArticle;
  /** A new article has got its place. */
  onCreated: (article: ContentState) => void;
}

/** An article while it is edited. */
export function ArticleEditor({ article: edited, onCreated }: ArticleEditorProps) {
  const { bizType } = edited;
  const store = useAppStore();
  const can = useCan();
  const showToast = useShowToast();
  const { session, view } = useArticleSession(edited);
  const [editor, setEditor] = useState<Editor>();
  const sheet = useRef<HTMLDivElement>(null);
  const { article, generation, isRecovered, status } = view;
  const [changed, setChanged] = useState<{ generation: number; fields: ArticleFields }>();
  const fields = changed?.generation === generation ? changed.fields : session.getContent();
  const isEditable = can('content:write');
  const isNew = edited.model === null;
  const hasPlace = article !== null;

  useEffect(() => {
    if (isNew && hasPlace && article) onCreated(article);
    // Once, when the first saving has given it a place.
  }, [isNew, hasPlace]); // eslint-disable-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (isRecovered) showToast('success', '上次没有存上的改动还在，已经放回');
  }, [isRecovered, showToast]);
  const save = () => void session.flush();
  useShortcuts([
    { key: 'Mod+s', label: '立即保存', run: save, always: true },
    // The steps of the article have the key as soon as it has a place.
    ...(hasPlace
      ? []
      : [{ key: 'Mod+enter', label: '', run: save, whileTyping: true, isHidden: true }]),
  ]);

  const prepare = useCallback(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      if (await session.flush()) return session.getBase() ?? undefined;
    }
    return undefined;
  }, [session]);
  const reload = async () => {
    const model = article && (await loadArticle(store, article.id));
    if (model) session.replace(model);
  };
  return (
    <div className={styles.editor}>
      <PageTitle>{fields.title || '编辑文章'}</PageTitle>
      <EditorBar
        listPath={getListPath(bizType)}
        kindName={findBizType(bizType)?.name ?? ''}
        title={fields.title}
        view={view}
        problem={findFirstProblem(bizType, fields)}
        people={<OthersInside id={article?.id} />}
      />
      <div ref={sheet} className={styles.work}>
        <ArticleSheet
          key={generation}
          session={session}
          isEditable={isEditable}
          onFields={(now) => setChanged({ generation, fields: now })}
          onEditor={setEditor}
        />
      </div>
      <aside className={styles.panel} aria-label="版本与检查">
        {article ? (
          <Suspense fallback={<Skeleton kind="list" />}>
            <EditorPanels
              article={article}
              isChanged={status.state !== 'saved'}
              getContent={() => session.getContent()}
              prepare={prepare}
              onChanged={(state) => session.takeState(state)}
              onRestored={() => void reload()}
              showField={(field) => showField(sheet.current, field)}
              getPassage={() => editor && getPassage(editor)}
              showPassage={(passage) => Boolean(editor && showPassage(editor, passage))}
            />
          </Suspense>
        ) : (
          <p className={styles.hint}>
            {edited.title && fields.title === edited.title
              ? `标题先用访客搜的“${edited.title}”，可以改。写下正文，两秒后自动存成草稿。`
              : '写下标题或正文，两秒后自动存成草稿。'}
          </p>
        )}
      </aside>
      {status.state === 'conflict' && (
        <Suspense>
          <ConflictDialog session={session} theirs={status.theirs} />
        </Suspense>
      )}
    </div>
  );
}
