import { CODES, type InputOf, type tenderOcdsContract } from '@zhucheng/contracts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { fromWireId } from '../../../wire-format.ts';
import { listReleasedNoticeIds, listSupersededVersions } from './ocds.repository.ts';
import { createRecordPackage } from './packages.rules.ts';
import { createPublication, loadReleases } from './releases.service.ts';

type Input = InputOf<(typeof tenderOcdsContract.endpoints)['record']>;

/** Maximum releases of a record; a project has a dozen. */
const MAX_RELEASES = 1_000;

/** The record of a project. A project of which nothing was ever public is not found. */
export async function getProjectRecord({ readDb, config }: RequestContext, { projectId }: Input) {
  const limit = MAX_RELEASES + 1;
  const noticeIds = await listReleasedNoticeIds(readDb, fromWireId(projectId), limit);
  const superseded = await listSupersededVersions(readDb, noticeIds, limit);
  if (noticeIds.length + superseded.length > MAX_RELEASES) {
    throw new ApiError(
      CODES.tooLarge,
      `这个项目的版本超过 ${MAX_RELEASES} 个，请从变更流 /api/ocds/releases 读取`,
    );
  }
  const found = await loadReleases(readDb, config.publicOrigin, noticeIds, superseded);
  const [first, ...others] = found.map(({ release }) => release);
  if (!first) throw new ApiError(CODES.notFound, '没有找到这个项目');
  const path = `/tenderDetails/${projectId}/ocds.json`;
  return createRecordPackage(createPublication(config.publicOrigin), path, [first, ...others]);
}
