import { CODES, type consoleJobsContract, type InputOf } from '@zhucheng/contracts';
import { pageInfo } from '../../../db/paging.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { sharedMoment } from '../../../infrastructure/clock.ts';
import { fromWireId, toWireId, toWireTime } from '../../../wire-format.ts';
import {
  countOpenings,
  listOpenings,
  lockOpening,
  saveOpening,
  type JobOpeningRow,
} from './jobs.repository.ts';

type Endpoints = (typeof consoleJobsContract)['endpoints'];

function present({ job, applications }: JobOpeningRow) {
  const { createdAt: _c, updatedAt: _u, source: _s, sourceId: _i, sourceHash: _h, ...row } = job;
  const { publishAt, id, ...fields } = row;
  return { ...fields, id: toWireId(id), publishTime: toWireTime(publishAt), applications };
}

/** Creates or changes a job; one that goes online is new from then on. */
export async function saveJob(context: RequestContext, input: InputOf<Endpoints['save']>) {
  const { id, version, validThrough, ...fields } = input;
  return context.db.transaction(async (tx) => {
    const before = id === undefined ? undefined : await lockOpening(tx, fromWireId(id));
    if (id !== undefined && !before) throw new ApiError(CODES.notFound, '这个职位已不在，请刷新');
    if (before && before.version !== version) {
      const message = '另一位同事刚刚改过这个职位。您填的还在，请刷新后再改';
      throw new ApiError(CODES.conflict, message, {
        model: present({ job: before, applications: 0 }),
      });
    }
    const isNew = fields.state === 'published' && before?.state !== 'published';
    const row = await saveOpening(tx, before?.id, {
      ...fields,
      validThrough: validThrough || null,
      ...(isNew ? { publishAt: sharedMoment() } : {}),
    });
    await context.audit(tx, {
      resource: { kind: 'job', id: toWireId(row.job.id) },
      detail: {
        before: before && { title: before.title, state: before.state },
        after: { title: row.job.title, state: row.job.state },
      },
    });
    return present(row);
  });
}

/** A page of jobs in any state. */
export async function getJobPage({ db }: RequestContext, input: InputOf<Endpoints['listPaged']>) {
  const [rows, total] = await Promise.all([listOpenings(db, input), countOpenings(db, input)]);
  return { ...pageInfo(input, total), records: rows.map(present) };
}
