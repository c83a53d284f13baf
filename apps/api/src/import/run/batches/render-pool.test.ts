import { renderNotice, type NoticeInput } from '../../../content/index.ts';
import { RenderPool } from './render-pool.ts';

const notice = (number: number): NoticeInput => ({
  sourceId: `n${number}`,
  infoType: '0100',
  title: `第${number}期桥梁工程招标公告`,
  publishTime: new Date(0),
  project: { key: 'p', name: '桥梁工程', category: 'ENGINEERING', projectType: 'ROAD' },
  content: { format: 'html', text: `<p onclick="x">工程量清单 ${number}</p>` },
});

describe('RenderPool', () => {
  it('returns what rendering in this thread returns, in the same order', async () => {
    const pool = new RenderPool(2);
    const inputs = Array.from({ length: 130 }, (_, number) => notice(number));
    expect(await pool.render([])).toEqual([]);
    expect(await pool.render(inputs)).toEqual(inputs.map(renderNotice));
    await pool.close();
  });

  it('rejects when a thread fails, and from then on', async () => {
    const pool = new RenderPool(1);
    const broken = { ...notice(1), publishTime: undefined } as unknown as NoticeInput;
    await expect(pool.render([broken])).rejects.toThrow();
    await expect(pool.render([notice(2)])).rejects.toThrow();
    await pool.close();
  });
});
