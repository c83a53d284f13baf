import { readFileSync } from 'node:fs';
import { compileReleases, type MergeableRelease } from '@zhucheng/domain-tender/ocds';
import { apiSuite } from '../../../../test/harness.ts';
import { loadOcdsSchema } from '../../../../test/tenders/ocds.ts';
import { sharedDataPath } from '../../../../test/shared-data.ts';
import { saveNotices } from '../../../content/index.ts';
import { loadDivisions, mapNotice } from '../../../import/index.ts';
import type { SourceRecord } from '../../../import/mapping.ts';
import { ocds } from '../../../import/mappings/ocds.ts';
import { toWireId } from '../../../wire-format.ts';

const FOLDER = 'ocds/fictional-example/1.1';
const OCID = 'ocds-213czf-000-00001';
const present = sharedDataPath(`${FOLDER}/${OCID}.json`) !== undefined;
const ifPresent = present ? it : it.skip;
const note = present ? '' : '（跳过：检出目录旁没有 shared/data）';

const { api, database } = await apiSuite({ replyCacheBytes: 0 });
const read = (path: string) =>
  JSON.parse(readFileSync(sharedDataPath(`${FOLDER}/${path}`) ?? '', 'utf8')) as SourceRecord;

interface Named {
  name?: string;
}
interface Money {
  amount: number;
  currency: string;
}
interface Compiled {
  ocid: string;
  date: string;
  buyer: Named;
  planning?: { budget?: { amount?: Money } };
  tender: {
    title: string;
    status: string;
    mainProcurementCategory: string;
    value?: Money;
    procuringEntity: Named;
    tenderPeriod: { endDate: string };
    contractPeriod: { durationInDays: number };
    awardCriteriaDetails: string;
    amendments?: { description: string }[];
  };
  awards: { status: string; value: Money; suppliers: Named[] }[];
}

/** What we hold of a process. */
const held = ({ ocid, date, buyer, planning, tender, awards }: Compiled) => ({
  ocid,
  date: Date.parse(date),
  buyer: buyer.name,
  budget: planning?.budget?.amount,
  title: tender.title,
  status: tender.status,
  category: tender.mainProcurementCategory,
  value: tender.value,
  procuringEntity: tender.procuringEntity.name,
  deadline: Date.parse(tender.tenderPeriod.endDate),
  days: tender.contractPeriod.durationInDays,
  criteria: tender.awardCriteriaDetails,
  amendments: (tender.amendments ?? []).map(({ description }) => description),
  awards: awards.map(({ status, value, suppliers }) => ({
    status,
    value,
    suppliers: suppliers.map(({ name }) => name),
  })),
});

/** Imports a document as another publisher's process, and returns the record that we publish of it. */
async function passThrough(document: SourceRecord, ocid: string) {
  const context = { divisions: await loadDivisions(database.db) };
  const releases = [...(ocds.expand?.(document) ?? [])].map((release) => ({ ...release, ocid }));
  const inputs = releases.map((release) => mapNotice(ocds, release, context));
  await saveNotices(database.db, { source: 'ocds', title: ocds.title }, inputs);
  const [row] = await database.query('select id from tender_project where source_id = $1', [ocid]);
  const projectId = toWireId(String(row?.id));
  const { body } = await api.post('/ai/pub/bid/ocdsRecord', { projectId });
  expect(loadOcdsSchema()?.('record-package', body.model as object)).toEqual([]);
  const { records } = body.model as {
    records: { releases: MergeableRelease[]; compiledRelease: MergeableRelease }[];
  };
  return { releases, published: records[0], text: JSON.stringify(body) };
}

describe(`the published example of OCDS, in and out${note}`, () => {
  ifPresent('is equal in what we hold, release by release', async () => {
    const { releases, published } = await passThrough(read(`${OCID}.json`), OCID);
    const given = releases as unknown as MergeableRelease[];
    expect(published?.releases.map(({ date }) => Date.parse(date))).toEqual(
      given.map(({ date }) => Date.parse(date)),
    );
    expect(published?.releases.map(({ tag }) => tag[0])).toEqual([
      'planning',
      'tender',
      'tenderAmendment',
      'award',
      'award',
      'award',
    ]);
    const compiled = published?.compiledRelease as unknown as Compiled;
    expect(held(compiled)).toEqual(held(compileReleases(given) as unknown as Compiled));
  });

  ifPresent('is equal in what we hold, where its releases are only linked', async () => {
    const ocid = 'ocds-213czf-000-00002';
    const { releases, published } = await passThrough(read(`record/${OCID}.json`), ocid);
    expect(releases).toHaveLength(1);
    const [given] = releases as unknown as [Compiled];
    // One notice holds one amount, and a result says nothing of amendments.
    const { budget, value, amendments, ...rest } = held(given);
    expect(budget && value && amendments).toBeTruthy();
    expect(held(published?.compiledRelease as unknown as Compiled)).toMatchObject(rest);
  });

  ifPresent('gives no contacts and no addresses of documents to everybody', async () => {
    const { text, published } = await passThrough(read(`${OCID}.json`), 'ocds-213czf-000-00003');
    expect(published).toBeDefined();
    expect(text).not.toMatch(
      /contactPoint|@example\.com|betacorp|01234 345|22222 222|example\.com/,
    );
  });
});
