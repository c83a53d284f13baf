import type { Editor } from '@tiptap/react';
import { useShowToast } from '@zhucheng/app-shell';
import { ARTICLE_FIELDS, type ArticleContent } from '@zhucheng/domain-news/editing';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { isComposing } from '../../shared/keys/shortcuts.ts';
import { BodyEditor, useBodyEditor } from './body/body-editor.tsx';
import { BodyTools } from './body/body-tools.tsx';
import styles from './editor.module.css';
import type { ArticleFields } from './fields/content-form.ts';
import { SeoFields } from './fields/seo-fields.tsx';
import { TitleBlock } from './fields/title-block.tsx';
import { toSavedFields, useArticleForm } from './fields/use-article-form.ts';
import type { ArticleSession } from './session/article-session.ts';

/** Props of {@link ArticleSheet}. */
export interface ArticleSheetProps {
  session: ArticleSession;
  /** False for those who may not write. */
  isEditable: boolean;
  onFields: (fields: ArticleFields) => void;
  /** The editor of the text, for what stands beside it. */
  onEditor: (editor: Editor) => void;
}

/** Reports what changes to the session: fields as they can be saved, the text when it is asked for. */
function createReporter(session: ArticleSession, start: ArticleContent) {
  let parts: { fields: ArticleFields; body: () => string } = {
    fields: start,
    body: () => start.body,
  };
  return (changes: Partial<typeof parts>) => {
    parts = { ...parts, ...changes };
    const { fields, body } = parts;
    session.change(() => ({
      ...toSavedFields(session.bizType, fields, session.getStored()),
      body: body(),
    }));
  };
}

function Title({ onEnter, isEditable }: { onEnter: () => void; isEditable: boolean }) {
  const { register } = useFormContext<ArticleFields>();
  const enter = (event: KeyboardEvent) => {
    // With Ctrl it is the key of the main button.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    if (isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <>
      <textarea
        className={styles.title}
        aria-label={ARTICLE_FIELDS.title}
        placeholder={ARTICLE_FIELDS.title}
        data-field="title"
        rows={1}
        maxLength={300}
        disabled={!isEditable}
        onKeyDown={enter}
        {...register('title')}
      />
      <input
        className={styles.subtitle}
        aria-label={ARTICLE_FIELDS.viceTitle}
        placeholder={`${ARTICLE_FIELDS.viceTitle}，选填`}
        maxLength={300}
        disabled={!isEditable}
        {...register('viceTitle')}
      />
    </>
  );
}

/** The article as a sheet: tools, title, title block, text, what search engines show. */
export function ArticleSheet({ session, isEditable, onFields, onEditor }: ArticleSheetProps) {
  const showToast = useShowToast();
  const [start] = useState(() => session.getContent());
  const [report] = useState(() => createReporter(session, start));
  const form = useArticleForm(session.bizType, start, (fields) => {
    onFields(fields);
    report({ fields });
  });
  const editor = useBodyEditor({
    html: start.body,
    onChange: (body) => report({ body }),
    onComposing: (composing) => session.setComposing(composing),
    onNotice: (notice) => showToast('success', notice),
  });
  useEffect(() => onEditor(editor), [editor, onEditor]);
  useEffect(() => editor.setEditable(isEditable, false), [editor, isEditable]);
  return (
    <FormProvider {...form}>
      <BodyTools editor={editor} isEditable={isEditable} />
      <div
        className={styles.scroll}
        onCompositionStart={() => session.setComposing(true)}
        onCompositionEnd={() => session.setComposing(false)}
      >
        <div className={styles.sheet}>
          <Title isEditable={isEditable} onEnter={() => editor.commands.focus('start')} />
          <TitleBlock bizType={session.bizType} isDisabled={!isEditable} />
          <BodyEditor editor={editor} />
          <SeoFields isDisabled={!isEditable} />
        </div>
      </div>
    </FormProvider>
  );
}
