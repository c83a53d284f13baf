import { consoleJobsApi } from '@zhucheng/api-client';
import type { JobOpeningRecord } from '@zhucheng/contracts';
import { jobFormSchema } from '@zhucheng/contracts/forms/pages';
import { Dialog } from '@zhucheng/ui';
import type { z } from 'zod';
import { ChoiceField, LinesField, NumberField, TextField } from '../shared/form/fields.tsx';
import { FormActions } from '../shared/form/form-actions.tsx';
import { useSaveForm } from '../shared/form/use-save-form.ts';
import { findState, STATE_OPTIONS } from './page-state.tsx';
import styles from './pages.module.css';

type JobForm = z.output<typeof jobFormSchema>;

const NEW_JOB: JobForm = {
  title: '',
  department: '',
  city: '',
  education: '本科',
  experience: '不限',
  headcount: 1,
  salaryMin: null,
  salaryMax: null,
  salaryMonths: 12,
  duties: [],
  requirements: [],
  pluses: [],
  validThrough: '',
  state: 'draft',
};

const toForm = (job: JobOpeningRecord): JobForm => ({
  title: job.title,
  department: job.department,
  city: job.city,
  education: job.education,
  experience: job.experience,
  headcount: job.headcount,
  salaryMin: job.salaryMin,
  salaryMax: job.salaryMax,
  salaryMonths: job.salaryMonths,
  duties: job.duties,
  requirements: job.requirements,
  pluses: job.pluses,
  validThrough: job.validThrough ?? '',
  state: findState(job.state) ?? 'draft',
});

/** Edits a job, or writes a new one. */
export function JobDialog({ job, onClose }: { job?: JobOpeningRecord; onClose: () => void }) {
  const save = useSaveForm({
    schema: jobFormSchema,
    stored: job ? toForm(job) : NEW_JOB,
    done: '已保存职位，2 秒内生效',
    send: (values, dispatch) =>
      dispatch(
        consoleJobsApi.save.initiate(
          { ...values, ...(job && { id: job.id, version: job.version }) },
          { track: false },
        ),
      ),
    onSaved: onClose,
  });
  const { form } = save;
  return (
    <Dialog title={job?.title ?? '新建职位'} onClose={onClose} width={760}>
      <form aria-label="职位" onSubmit={save.submit} noValidate>
        <div className={styles.pair}>
          <TextField form={form} name="title" label="职位名称" />
          <TextField form={form} name="department" label="部门" />
          <TextField form={form} name="city" label="工作城市" />
          <NumberField form={form} name="headcount" label="招聘人数" suffix="人" />
          <TextField form={form} name="education" label="学历" hint="页面上写作“本科及以上”" />
          <TextField form={form} name="experience" label="经验" />
          <NumberField
            form={form}
            name="salaryMin"
            label="最低月薪"
            suffix="元"
            empty={null}
            optional
          />
          <NumberField
            form={form}
            name="salaryMax"
            label="最高月薪"
            suffix="元"
            empty={null}
            optional
          />
          <NumberField form={form} name="salaryMonths" label="每年几个月薪资" suffix="个月" />
          <TextField form={form} name="validThrough" type="date" label="投递截止" optional />
        </div>
        <LinesField form={form} name="duties" label="岗位职责，一行一条" />
        <LinesField form={form} name="requirements" label="任职要求，一行一条" />
        <LinesField form={form} name="pluses" label="加分项，一行一条" rows={2} optional />
        <ChoiceField form={form} name="state" label="状态" options={STATE_OPTIONS} />
        <FormActions save={save} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
