import { anyCharacter } from '@zhucheng/test-kit/characters';
import fc from 'fast-check';
import { readRegion } from './region.ts';

const home = '420500';

describe('readRegion', () => {
  it.each([
    ['宜昌市夷陵区龙泉镇东城路', '420506'],
    ['湖北省宜昌市', '420500'],
    ['枝江市安福寺镇', '420583'],
    ['伍家岗区某路与某路交会处', '420503'],
    ['宜昌市伍家岗区、夷陵区', '420500'],
    ['襄阳市、宜昌市、荆州市', '420000'],
    ['湖北省宜都市及松滋市', '420000'],
    ['五峰县渔洋关镇', '420529'],
    ['长阳土家族自治县磨市镇', '420528'],
    ['新疆精河县', '652722'],
    ['商丘市睢县城北工业区', '411422'],
    ['湖北宜昌猇亭区化工园', '420505'],
    ['北京市朝阳区', '110105'],
    ['重庆市万州区', '500101'],
    ['上海', '310000'],
  ])('puts %s in %s', (text, code) => expect(readRegion(text, { home })).toBe(code));

  it.each(['招标人指定地点', '', '学校校园内', '鼓楼区中山路', '北京路与南京路交叉口'])(
    'is not certain of %p',
    (text) => expect(readRegion(text)).toBeUndefined(),
  );

  it('resolves ambiguous county names in the home division', () => {
    expect(readRegion('鼓楼区某路', { home: '320100' })).toBe('320106');
  });

  it('falls back to the number, also where the text names only a wider place', () => {
    expect(readRegion('招标人指定地点', { home, fallback: '420527' })).toBe('420527');
    expect(readRegion('宜昌市发展大道', { home, fallback: '420583' })).toBe('420583');
    expect(readRegion('宜昌市点军区', { home, fallback: '420583' })).toBe('420504');
    expect(readRegion('夷陵区、西陵区', { home, fallback: '420506' })).toBe('420500');
  });

  it('never throws on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(readRegion(text, { home }) ?? '420500').toMatch(/^\d{6}$/);
      }),
    );
  });
});
