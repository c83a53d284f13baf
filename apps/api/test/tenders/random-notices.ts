import { ORGANISATION_IDS, randomNotice, type RandomNotice } from '@zhucheng/domain-tender/testing';
import type { AnalysedNotice } from '@zhucheng/domain-tender';
import fc from 'fast-check';
import { saveNotices, type NoticeInput } from '../../src/content/index.ts';
import { listAnalysedNotices } from '../../src/modules/tender/filter/analysed-notices.repository.ts';
import { fromWireId } from '../../src/wire-format.ts';
import type { SuiteDatabase } from '../harness.ts';

const nameOf = (id: string) => `第${ORGANISATION_IDS.indexOf(id)}建设公司`;

/**
 * Writes random notices and their organisations, as an import does, each in a project of its own or in as many as are given.
 * Returns what a filter knows of them, by id.
 */
export async function saveRandomNotices(
  { db, query }: SuiteDatabase,
  total: number,
  projects = total,
): Promise<Map<string, AnalysedNotice>> {
  for (const id of ORGANISATION_IDS) {
    await query('insert into organisation (id, name, name_key) values ($1, $2, $2)', [
      fromWireId(id),
      nameOf(id),
    ]);
  }
  const inputs = fc
    .sample(randomNotice, total)
    .map((notice, at) => toInput(notice, at, at % projects));
  const saved = await saveNotices(db, { source: 'test', title: '测试' }, inputs);
  return listAnalysedNotices(
    db,
    saved.map(({ id }) => id),
  );
}

function toInput(notice: RandomNotice, at: number, project: number): NoticeInput {
  const { title, body, infoType, publishTime, deadline, amount } = notice;
  const { category, projectType, divisionCode, buyerId, agencyId, winnerIds, otherIds } = notice;
  return {
    sourceId: `random-${at}`,
    infoType: infoType as NoticeInput['infoType'],
    title: `公告 ${title}`,
    publishTime: new Date(publishTime),
    deadline: deadline === null ? null : new Date(deadline),
    amount: amount === null ? null : { value: amount, text: amount, kind: '控制价' },
    content: { format: 'markdown', text: body },
    awards: [winnerIds, otherIds].flatMap((ids, place) =>
      ids.length > 0 ? [{ rank: place + 1, organisations: ids.map(nameOf) }] : [],
    ),
    project: {
      key: `random-${project}`,
      name: '工程',
      category: category as NoticeInput['project']['category'],
      projectType: projectType as NoticeInput['project']['projectType'],
      divisionCode: divisionCode ?? undefined,
      buyer: buyerId === null ? undefined : nameOf(buyerId),
      agency: agencyId === null ? undefined : nameOf(agencyId),
    },
  };
}
