import type { ReplyOf, recruitContract } from '@zhucheng/contracts';
import { ListRow } from '@zhucheng/ui';
import styles from './recruit.module.css';
import { jobPath } from '../shared/job-path.ts';

export type JobRecord = ReplyOf<typeof recruitContract.endpoints.listPaged>['records'][number];

/** Facts below a job's title. */
export const jobMeta = (job: JobRecord) => [
  job.city,
  job.department,
  job.experience,
  `${job.education}${job.education.endsWith('不限') ? '' : '及以上'}`,
  `招 ${job.headcount} 人`,
];

/** Rows of a job list. */
export function JobRows({ records, label }: { records: readonly JobRecord[]; label: string }) {
  return (
    <>
      <h2 className="sr">{label}</h2>
      <ul>
        {records.map((job) => (
          <ListRow
            key={job.id}
            href={jobPath(job.id)}
            title={job.title}
            meta={[...jobMeta(job), `${job.publishTime.slice(0, 10)} 发布`]}
            figure={job.salary && <span className={styles.salary}>{job.salary}</span>}
          />
        ))}
      </ul>
    </>
  );
}
