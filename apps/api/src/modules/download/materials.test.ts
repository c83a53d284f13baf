import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';
import { saveArticleFiles } from '../../content/index.ts';
import { fromWireId, toWireId } from '../../wire-format.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'zhucheng-materials-'));
const PDF = Buffer.from('%PDF-1.7 手册');
const XLSX = readFileSync(join(import.meta.dirname, '../../../sample/materials/download-001.xlsx'));

const { api, database } = await apiSuite({ dataDir });
let forms: string;
let interim: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  const { db } = database;
  forms = await makeDirectory(db, { bizType: 'DOWNLOAD', name: '计量表格' });
  interim = await makeDirectory(db, { bizType: 'DOWNLOAD', name: '期中支付', parentId: forms });
  const guides = await makeDirectory(db, { bizType: 'DOWNLOAD', name: '手册', direct: true });
  const add = async (
    name: string,
    column: string,
    day: string,
    downloads: number,
    bytes?: Buffer,
  ) => {
    const id = await makeArticle(db, column, {
      bizType: 'DOWNLOAD',
      title: name,
      releaseTime: new Date(`2026-01-${day}T09:00:00+08:00`),
      stats: { downloads },
    });
    const files = bytes ? [{ name, bytes, pages: 2 }] : [];
    await saveArticleFiles(db, api.app.files, fromWireId(id), files);
    ids[name] = id;
  };
  await add('工程量清单计量表', forms, '01', 7, XLSX);
  await add('期中支付证书', interim, '02', 90, XLSX);
  await add('计量支付操作手册', guides, '03', 30, PDF);
  await add('正在整理的资料', guides, '04', 0);
  await makeArticle(db, await makeDirectory(db), { title: '支付证书的新闻' });
});

afterAll(async () => {
  await rm(dataDir, { recursive: true });
});

const titlesOf = async (body: object) => {
  const { records, total } = (await api.post('/news/pub/download/listPaged', body)).body;
  const titles = (records as { title: string }[]).map(({ title }) => title);
  expect(total).toBe(titles.length);
  return titles;
};

describe('list of materials', () => {
  it('returns all fields of a list record', async () => {
    const { body } = await api.post('/news/pub/download/listPaged', { size: 2 });
    expect(body).toMatchObject({ current: 1, size: 2, pages: 2, total: 4 });
    const [, handbook] = body.records as object[];
    expect(handbook).toEqual({
      id: ids['计量支付操作手册'],
      title: '计量支付操作手册',
      memo: '摘要',
      createrTime: '2026-01-03T09:00:00+08:00',
      dirId: expect.any(String),
      dirName: '手册',
      fileType: 'PDF',
      size: PDF.length,
      pages: 2,
      downloadCount: 30,
    });
  });

  it('lists the newest or the most downloaded first', async () => {
    expect((await titlesOf({}))[0]).toBe('正在整理的资料');
    expect(await titlesOf({ sort: 'downloads' })).toEqual([
      ...['期中支付证书', '计量支付操作手册', '工程量清单计量表', '正在整理的资料'],
    ]);
  });

  it('filters by directory with its descendants, file type and keywords', async () => {
    expect(await titlesOf({ id: toWireId(forms) })).toEqual(['期中支付证书', '工程量清单计量表']);
    expect(await titlesOf({ id: toWireId(interim) })).toEqual(['期中支付证书']);
    expect(await titlesOf({ fileType: 'PDF' })).toEqual(['计量支付操作手册']);
    expect(await titlesOf({ fileType: 'UNKNOWN' })).toEqual(['正在整理的资料']);
    expect(await titlesOf({ keywords: '支付证书' })).toContain('期中支付证书');
    expect(await titlesOf({ keywords: '支付证书' })).not.toContain('支付证书的新闻');
    expect(await titlesOf({ keywords: '没有这样的词语' })).toEqual([]);
  });

  it('offers an empty list without each of its filters', async () => {
    const empty = { id: toWireId(interim), fileType: 'PDF', keywords: '手册' };
    const { body } = await api.post('/news/pub/download/listPaged', empty);
    expect(body).toMatchObject({ total: 0, alternatives: [{ without: ['id'], total: 1 }] });
    const full = await api.post('/news/pub/download/listPaged', { fileType: 'PDF' });
    expect(full.body).not.toHaveProperty('alternatives');
  });

  it('rejects directories of other business types', async () => {
    const reply = await api.post('/news/pub/download/listPaged', { id: '1'.repeat(32) });
    expect(reply.body).toMatchObject({ code: '40400', msg: '没有找到这个目录' });
  });
});

describe('overviews of materials', () => {
  it('return the directory tree with totals', async () => {
    const { list } = (await api.post('/news/pub/download/dir/getTree')).body;
    expect(list).toMatchObject([
      { name: '计量表格', total: 2, children: [{ name: '期中支付', total: 1 }] },
      { name: '手册', total: 2, children: [] },
    ]);
  });

  it('return the most downloaded materials', async () => {
    const { list } = (await api.post('/news/pub/download/topDownload', { size: 2 })).body;
    expect(list).toEqual([
      { id: ids['期中支付证书'], title: '期中支付证书', fileType: 'XLSX', downloadCount: 90 },
      {
        id: ids['计量支付操作手册'],
        title: '计量支付操作手册',
        fileType: 'PDF',
        downloadCount: 30,
      },
    ]);
  });
});
