import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCourse } from '../../../test/courses.ts';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';
import { createMember, type Member } from '../../../test/members.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'zhucheng-films-'));

const { api, database } = await apiSuite({ dataDir });
let member: Member;
let column: string;
let id: string;

beforeAll(async () => {
  member = await createMember(api);
  column = await makeDirectory(database.db, { bizType: 'VIDEO', name: '工程课堂' });
  id = await makeCourse(database.db, api.app.files, column);
});

afterAll(async () => {
  await rm(dataDir, { recursive: true });
});

describe('a course video', () => {
  const film = (id: string | undefined) => api.post('/learning/pub/videoRes/get', { id });

  it('is described for everybody, with captions of the free part only', async () => {
    const { body } = await film(id);
    expect(body.model).toMatchObject({
      seconds: 120,
      freeSeconds: 60,
      chapters: [{ start: 0, title: '第一章' }],
      transcript: [{ start: 1, text: '大家好' }],
    });
    expect(JSON.stringify(body)).not.toContain('只给会员');
  });

  it('is null for a course without a video', async () => {
    const text = await makeArticle(database.db, column, { bizType: 'VIDEO' });
    expect((await film(text)).body.model).toBeNull();
    expect((await film('b'.repeat(32))).status).toBe(404);
    const media = await api.get(`/learning/media/${text}/index.m3u8`);
    expect(media.status).toBe(404);
  });

  it.each(['index.m3u8', 'captions.vtt', 'film.mp4'])(
    'returns 404 for %s of an unknown id',
    async (name) => {
      expect((await api.get(`/learning/media/nonsense/${name}`)).status).toBe(404);
    },
  );
});

describe('the video file', () => {
  const media = (name: string, headers: Record<string, string> = {}) =>
    api.get(`/learning/media/${id}/${name}`, { headers });
  const logged = (headers: Record<string, string> = {}) => ({ ...member.headers, ...headers });

  it('is listed up to the sixtieth second for visitors, whole for members', async () => {
    const parts = async (headers = {}) =>
      String((await media('index.m3u8', headers)).body.text).match(/#EXTINF/g)?.length;
    expect([await parts(), await parts(logged())]).toEqual([6, 12]);
    const { headers } = await media('index.m3u8');
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(String(headers.vary)).toContain('Cookie');
  });

  it.each([
    ['bytes=0-99', 206],
    ['bytes=350-399', 206],
    ['bytes=350-400', 206],
    ['bytes=400-449', 416],
    ['bytes=0-', 206],
    ['bytes=400-', 416],
    ['bytes=-1', 206],
    ['bytes=0-1,690-699', 200],
    ['bytes=900-', 416],
  ])('%s: a visitor gets %d', async (range, status) => {
    const answer = await media('film.mp4', { range });
    expect(answer.status).toBe(status);
    expect(String(answer.body.text ?? '').length).toBeLessThanOrEqual(400);
    const [, end] = /-(\d+)\//.exec(String(answer.headers['content-range'])) ?? [];
    if (status === 206) expect(Number(end)).toBeLessThan(400);
  });

  it('ends for visitors with the free minute, for any range', async () => {
    const whole = await media('film.mp4');
    expect([whole.status, whole.headers['content-length']]).toEqual([200, '400']);
    const tricked = await media('film.mp4', { range: 'bytes=600-699', 'if-range': '"other"' });
    expect([tricked.status, tricked.headers['content-length']]).toEqual([200, '400']);
  });

  it('is complete for members', async () => {
    const whole = await media('film.mp4', logged());
    expect([whole.status, whole.headers['content-length']]).toEqual([200, '700']);
    const part = await media('film.mp4', logged({ range: 'bytes=650-699' }));
    expect(part.status).toBe(206);
    expect(part.headers).toMatchObject({
      'content-range': 'bytes 650-699/700',
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
    });
    expect(String(part.headers['cache-control'])).toMatch(/^private/);
  });

  it('has captions that end for visitors with the video', async () => {
    const visitor = await media('captions.vtt');
    expect(visitor.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(visitor.body.text).not.toContain('只给会员');
    expect((await media('captions.vtt', logged())).body.text).toContain('只给会员');
  });
});
