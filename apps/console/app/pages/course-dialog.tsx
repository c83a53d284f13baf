import { consoleCoursesApi } from '@zhucheng/api-client';
import type { CourseFilmRecord } from '@zhucheng/contracts';
import { courseFormSchema, formatChapterLine } from '@zhucheng/contracts/forms/pages';
import { Dialog, formatDuration } from '@zhucheng/ui';
import { useState } from 'react';
import { Conflict } from '../shared/form/conflict.tsx';
import { LinesField, NumberField } from '../shared/form/fields.tsx';
import { FormActions } from '../shared/form/form-actions.tsx';
import { useSaveForm } from '../shared/form/use-save-form.ts';
import { PictureField } from '../shared/library/picture-field.tsx';
import styles from './pages.module.css';

const LABELS: Readonly<Record<string, string>> = {
  posterId: '封面',
  freeSeconds: '试看',
  chapters: '章节',
};

const toForm = ({ poster, freeSeconds, chapters }: CourseFilmRecord) => ({
  posterId: poster.id ?? '',
  freeSeconds,
  chapters: chapters.map(formatChapterLine),
});

/** Poster, chapters and free seconds of a course. */
export function CourseDialog(props: {
  stored: CourseFilmRecord;
  onClose: () => void;
  onStale: () => void;
}) {
  const { stored, onClose, onStale } = props;
  const { id, title, seconds, live, poster } = stored;
  const [version, setVersion] = useState(stored.version);
  const save = useSaveForm({
    schema: courseFormSchema,
    stored: toForm(stored),
    done: `已保存“${title}”${live ? '，2 秒内生效' : ''}`,
    send: (values, dispatch) =>
      dispatch(consoleCoursesApi.save.initiate({ id, version, ...values }, { track: false })),
    onSaved: onClose,
    onStale,
  });
  const { form } = save;
  const takeOver = (isMine: boolean) => {
    setVersion(stored.version);
    save.settle();
    if (!isMine) form.reset(toForm(stored));
  };
  return (
    <Dialog title={title} onClose={onClose} width={720}>
      <form aria-label="课程影片" onSubmit={save.submit} noValidate>
        <p className={styles.hint}>
          影片长 {formatDuration(seconds)}。{live ? '保存后访客马上看到。' : '课程现在没有上线。'}
        </p>
        <PictureField
          form={form}
          name="posterId"
          label="封面"
          stored={poster}
          isRemovable={false}
        />
        <LinesField
          form={form}
          name="chapters"
          label="章节，一行一章：时间 空格 标题"
          hint="例：3:05 桩基验收；超过一小时写 1:03:05"
          rows={8}
          optional
        />
        <NumberField form={form} name="freeSeconds" label="没登录的人能看多久" suffix="秒" />
        {save.isStale && stored.version !== version && (
          <Conflict
            mine={form.getValues()}
            theirs={toForm(stored)}
            who="另一位同事"
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
