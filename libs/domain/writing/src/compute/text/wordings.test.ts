import fc from 'fast-check';
import { convertUnits, correctWordings, findWordings } from './wordings.ts';

const correct = (text: string) => correctWordings(text, findWordings(text));

describe('findWordings', () => {
  it.each([
    ['浇筑砼 120 m3，标号', '浇筑混凝土 120 m³，标号'],
    ['混凝土标号 C30，商砼到场', '混凝土强度等级 C30，预拌混凝土到场'],
    ['面积 3,500平米，荷载 2.5 KN/m2', '面积 3,500m²，荷载 2.5 kN/m²'],
    ['强度 30Mpa，钢筋 12 Kg', '强度 30MPa，钢筋 12 kg'],
    ['予应力筋按装，截止2026年11月', '预应力筋安装，截至2026年11月'],
    ['单价 386 元/m3', '单价 386 元/m³'],
    ['塔吊台帐', '塔式起重机台账'],
    ['压力 20 kgf/cm2', '压力 20 kgf/cm²'],
  ])('puts right %s', (text, right) => expect(correct(text)).toBe(right));

  it.each([
    'M20 螺栓，C30 混凝土，MU10 砖',
    '型号 KM20A',
    'DN100 管',
    '给予应有的重视，答复盖章',
    '截止时间',
  ])('leaves %s alone', (text) => expect(correct(text)).toBe(text));

  it('finds nothing in what it has put right', () => {
    const piece = fc.constantFrom(
      '砼',
      '12',
      ' ',
      'm3',
      'KN',
      '/',
      'Mpa',
      '予',
      '埋',
      '其它',
      '。',
      '\n',
      '帐款',
      'm2',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
        const once = correct(pieces.join(''));
        expect(correct(once)).toBe(once);
      }),
    );
  });
});

describe('convertUnits', () => {
  it('shows how it converts', () => {
    expect(
      convertUnits('油压 50 kgf/cm2\n功率20马力').map(({ line, formula }) => [line, formula]),
    ).toEqual([
      [1, '50 × 0.0980665 = 4.903 MPa'],
      [2, '20 × 0.73549875 = 14.71 kW'],
    ]);
  });
});
