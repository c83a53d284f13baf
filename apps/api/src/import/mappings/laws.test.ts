import { divisionRows } from '../../db/seed/division-rows.ts';
import { Divisions } from '../../db/divisions.ts';
import { mapArticle } from '../articles.ts';
import { UnreadableError } from '../mapping.ts';
import { laws } from './laws.ts';

const context = { divisions: new Divisions(divisionRows()) };

const MARKDOWN = `# 宜昌市某某管理条例

2019年1月5日 宜昌市第六届人民代表大会常务委员会第十九次会议通过

2019年3月29日 湖北省第十三届人民代表大会常务委员会第八次会议批准

2022年5月6日 宜昌市第七届人民代表大会常务委员会第三次会议《关于修改<某某办法>

<某某规定>的决定》修正）

<!-- INFO END -->

## 第一章 总则

第一条 为了规范某某活动，制定本条例。

第二条 本条例自2022年7月1日起施行。
`;

const record = (changes: Record<string, unknown> = {}) => ({
  path: '地方性法规/湖北/某某管理条例(2022-05-06).md',
  category: '地方性法规/湖北',
  title: '宜昌市某某管理条例',
  date: '2022-05-06',
  markdown: MARKDOWN,
  ...changes,
});

const map = (changes?: Record<string, unknown>) => mapArticle(laws, record(changes), context);

describe('laws', () => {
  it('reads a local law', () => {
    const article = map();
    expect(laws.accepts(record())).toBe(true);
    expect(article).toMatchObject({
      id: '地方性法规/湖北/某某管理条例(2022-05-06).md',
      bizType: 'POLICY',
      directory: 'policy-local',
      title: '宜昌市某某管理条例',
      author: '宜昌市人民代表大会常务委员会',
      releaseTime: new Date('2022-05-06T00:00:00+08:00'),
      memo: '为了规范某某活动，制定本条例。',
      tags: ['地方性法规'],
    });
    expect(article.body.startsWith('## 第一章 总则')).toBe(true);
    expect(article.props).toEqual({
      category: '地方性法规/湖北',
      issuer: '宜昌市人民代表大会常务委员会',
      region: '湖北省宜昌市',
      divisionCode: '420500',
      publishDate: '2022-05-06',
      effectiveDate: '2022-07-01',
      history: [
        '2019年1月5日 宜昌市第六届人民代表大会常务委员会第十九次会议通过',
        '2019年3月29日 湖北省第十三届人民代表大会常务委员会第八次会议批准',
        '2022年5月6日 宜昌市第七届人民代表大会常务委员会第三次会议《关于修改<某某办法><某某规定>的决定》修正',
      ],
    });
  });

  it('reads a national regulation with its number', () => {
    const article = map({
      category: '行政法规',
      title: '某某条例',
      markdown:
        '# 某某条例\n\n2009年5月12日 中华人民共和国国务院令第556号公布\n\n2009年8月1日 施行\n\n<!-- INFO END -->\n\n第一条 正文。',
      date: '2009-05-12',
    });
    expect(article.directory).toBe('policy-national');
    expect(article.props).toMatchObject({
      issuer: '国务院',
      documentNumber: '国务院令第556号',
      region: '全国',
      publishDate: '2009-05-12',
      effectiveDate: '2009-08-01',
    });
  });

  it('takes the day from the history, else from the text', () => {
    expect(map({ date: null }).props.publishDate).toBe('2022-05-06');
    const bare = '# 某条例\n<!-- INFO END -->\n本条例自2000年1月1日起施行。';
    expect(map({ date: null, markdown: bare }).props.publishDate).toBe('2000-01-01');
  });

  it('ignores an effective day that is older than the version', () => {
    const old = MARKDOWN.replace('2022年7月1日', '2019年6月1日');
    expect(map({ markdown: old }).props.effectiveDate).toBe('2022-05-06');
  });

  it.each([
    [{ title: '' }, '缺少标题'],
    [{ title: '长'.repeat(201) }, 'title：过长'],
    [{ markdown: '# 只有标题\n<!-- INFO END -->\n' }, '正文为空'],
    [{ markdown: {} }, 'markdown：不是文字'],
    [{ date: '0000-00-00' }, '日期'],
    [{ date: null, markdown: '第一条 没有日期。' }, '缺少日期'],
    [{ path: null }, '缺少编号'],
  ])('refuses %j: %s', (changes, reason) => {
    expect(() => map(changes)).toThrow(UnreadableError);
    expect(() => map(changes)).toThrow(reason);
  });
});
