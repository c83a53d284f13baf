import { experimentsApi, useAppDispatch } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { ExperimentRecord } from '@zhucheng/contracts';
import { EXPERIMENT_PAGES } from '@zhucheng/domain-service/experiments';
import { Dialog } from '@zhucheng/ui';
import { z } from 'zod';
import { FormActions } from '../../shared/form/form-actions.tsx';
import { ChoiceField, TextField } from '../../shared/form/fields.tsx';
import { useSaveForm } from '../../shared/form/use-save-form.ts';
import { describeVerdict } from './experiment-rules.ts';
import styles from './experiments.module.css';

/** Returns a function that starts a draft. */
export function useStart() {
  const dispatch = useAppDispatch();
  const showToast = useShowToast();
  return async ({ id, name, page }: ExperimentRecord) => {
    const { error } = await dispatch(
      experimentsApi.save.initiate({ id, name, page, state: 'running' }, { track: false }),
    );
    if (!error) showToast('success', `已开始“${name}”`);
  };
}

const newSchema = z.object({
  name: z.string().trim().min(1, '请输入实验名称').max(50, '实验名称最多 50 个字'),
  page: z.string().min(1, '请选择页面'),
});

const PAGE_OPTIONS = Object.entries(EXPERIMENT_PAGES).map(([value, label]) => ({ value, label }));

/** Creates a draft. */
export function NewDialog({ onClose }: { onClose: () => void }) {
  const save = useSaveForm({
    schema: newSchema,
    stored: { name: '', page: '/' },
    done: '已新建实验，点“开始”才给访客看',
    send: (values, dispatch) => dispatch(experimentsApi.save.initiate(values, { track: false })),
    onSaved: onClose,
  });
  return (
    <Dialog title="新建实验" onClose={onClose} width={520}>
      <form aria-label="新建实验" onSubmit={save.submit} noValidate>
        <TextField form={save.form} name="name" label="名称" placeholder="例：首页从搜索开始" />
        <ChoiceField form={save.form} name="page" label="页面" options={PAGE_OPTIONS} />
        <FormActions save={save} label="新建" onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const WINNERS = [
  { value: '', label: '不选，两个差不多' },
  { value: 'A', label: 'A：页面现在的样子' },
  { value: 'B', label: 'B：新的样子' },
];

const endSchema = z.object({ winner: z.string() });

/** Ends an experiment with the variant that people choose. */
export function EndDialog({
  experiment,
  onClose,
}: {
  experiment: ExperimentRecord;
  onClose: () => void;
}) {
  const { id, name, results } = experiment;
  const save = useSaveForm({
    schema: endSchema,
    stored: { winner: '' },
    done: `已结束“${name}”，所有访客看到的又相同`,
    send: ({ winner }, dispatch) =>
      dispatch(
        experimentsApi.end.initiate(
          { id, winner: winner === 'A' || winner === 'B' ? winner : null },
          { track: false },
        ),
      ),
    onSaved: onClose,
  });
  return (
    <Dialog title={`结束“${name}”`} onClose={onClose} width={520}>
      <form aria-label="结束实验" onSubmit={save.submit} noValidate>
        <p className={styles.text}>{describeVerdict(results)}</p>
        <ChoiceField
          form={save.form}
          name="winner"
          label="选定哪一个"
          options={WINNERS}
          hint="结束后页面恢复为 A；选了 B，请安排改版"
        />
        <FormActions save={save} label="结束实验" onCancel={onClose} />
      </form>
    </Dialog>
  );
}
