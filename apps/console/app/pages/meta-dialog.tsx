import { consoleMetaApi } from '@zhucheng/api-client';
import type { PageMetaRecord } from '@zhucheng/contracts';
import { pageMetaFormSchema, TEMPLATE_PLACEHOLDERS } from '@zhucheng/contracts/forms/pages';
import { Dialog } from '@zhucheng/ui';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { Conflict } from '../shared/form/conflict.tsx';
import { AreaField, TextField } from '../shared/form/fields.tsx';
import { FormActions } from '../shared/form/form-actions.tsx';
import { useSaveForm } from '../shared/form/use-save-form.ts';
import { getPageName, previewMeta, type MetaTemplates } from './page-names.ts';
import styles from './pages.module.css';

const LABELS: Readonly<Record<string, string>> = {
  title: '标题',
  keyword: '关键词',
  description: '描述',
};

/** What search engines will show, while it is typed. */
function Preview({ control }: { control: Control<MetaTemplates> }) {
  const [title, keyword, description] = useWatch({
    control,
    name: ['title', 'keyword', 'description'],
  });
  const shown = previewMeta({ title, keyword, description });
  return (
    <section className={styles.preview} aria-label="搜索结果里的样子">
      <h3>{shown.title}</h3>
      <p>{shown.description}</p>
      <small>关键词：{shown.keywords}</small>
    </section>
  );
}

/** Edits the templates of a page beside their result. */
export function MetaDialog(props: {
  stored: PageMetaRecord;
  onClose: () => void;
  onStale: () => void;
}) {
  const { stored, onClose, onStale } = props;
  const { page, title, keyword, description } = stored;
  const { name, path } = getPageName(page);
  const [version, setVersion] = useState(stored.version);
  const save = useSaveForm({
    schema: pageMetaFormSchema,
    stored: { title, keyword, description },
    done: `已保存“${name}”，2 秒内生效`,
    send: (values, dispatch) =>
      dispatch(consoleMetaApi.save.initiate({ page, version, ...values }, { track: false })),
    onSaved: onClose,
    onStale,
  });
  const { form } = save;
  const takeOver = (isMine: boolean) => {
    setVersion(stored.version);
    save.settle();
    if (!isMine) form.reset({ title, keyword, description });
  };
  return (
    <Dialog title={`页面：${name}`} onClose={onClose} width={720}>
      <form aria-label="页面信息" onSubmit={save.submit} noValidate>
        {path !== '' && <small className={styles.path}>{path}</small>}
        <TextField form={form} name="title" label="标题模板" />
        <TextField form={form} name="keyword" label="关键词模板" optional />
        <AreaField form={form} name="description" label="描述模板" rows={3} optional />
        <p className={styles.hint}>
          占位词：
          {Object.entries(TEMPLATE_PLACEHOLDERS).map(([name, what]) => (
            <span key={name}>
              {`{${name}}`} {what}
            </span>
          ))}
        </p>
        <Preview control={form.control} />
        {save.isStale && stored.version !== version && (
          <Conflict
            mine={form.getValues()}
            theirs={{ title, keyword, description }}
            who={stored.changedBy?.name ?? '另一位同事'}
            getLabel={(path) => LABELS[path] ?? path}
            onUseMine={() => takeOver(true)}
            onUseTheirs={() => takeOver(false)}
          />
        )}
        <FormActions save={save} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
