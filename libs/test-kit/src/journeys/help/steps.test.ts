import { parseHelpWalks, parseStep } from './steps.ts';

describe('parseStep', () => {
  it.each([
    ['打开[招标信息](/tender)。', [{ kind: 'open', path: '/tender' }]],
    [
      '在「关键词」填“桥梁”，点「搜索」。',
      [
        { kind: 'fill', control: { name: '关键词' }, text: '桥梁' },
        { kind: 'click', control: { name: '搜索' } },
      ],
    ],
    [
      '在「筛选」里点「工程类」，看到“已选 1 项”。',
      [
        { kind: 'click', control: { name: '工程类', within: '筛选' } },
        { kind: 'see', text: '已选 1 项' },
      ],
    ],
    [
      '在「地区」选「四川」，勾选「只看今天」。',
      [
        { kind: 'choose', control: { name: '地区' }, option: '四川' },
        { kind: 'check', control: { name: '只看今天' } },
      ],
    ],
    [
      '在「登录」里在「密码」输入“x”。',
      [{ kind: 'fill', control: { name: '密码', within: '登录' }, text: 'x' }],
    ],
    [
      '取消勾选「记住我」，按 Enter 键。',
      [
        { kind: 'uncheck', control: { name: '记住我' } },
        { kind: 'press', key: 'Enter' },
      ],
    ],
    [
      '**点「保存」**，出现“已保存”。',
      [
        { kind: 'click', control: { name: '保存' } },
        { kind: 'see', text: '已保存' },
      ],
    ],
    [
      '点「最新公告」里的第一条，按 Esc 键。',
      [
        { kind: 'click', control: { name: '第一条', within: '最新公告' } },
        { kind: 'press', key: 'Escape' },
      ],
    ],
    ['请准备好合同协议书。', []],
  ])('reads %s', (text, actions) => expect(parseStep(text)).toEqual(actions));
});

describe('parseHelpWalks', () => {
  it('reads the lists below 步骤, and no others', () => {
    const walks = parseHelpWalks(
      [
        '## 前提',
        '',
        '1. 已登录。',
        '',
        '## 步骤',
        '',
        '1. 点「甲」。',
        '',
        '### 步骤：在手机上',
        '1. 点「乙」。',
        '## 常见问题',
        '1. 无',
      ].join('\n'),
    );
    expect(walks.map(({ heading, steps }) => [heading, steps.map(({ text }) => text)])).toEqual([
      ['步骤', ['点「甲」。']],
      ['步骤：在手机上', ['点「乙」。']],
    ]);
  });

  it('finds the picture below a step', () => {
    const [walk] = parseHelpWalks(
      '## 步骤\n1. 点「甲」。\n\n   ![标出甲](pictures/a@2x.webp)\n\n2. 点「乙」。',
    );
    expect(walk?.steps.map(({ picture }) => picture)).toEqual([
      { file: 'pictures/a@2x.webp', alt: '标出甲' },
      undefined,
    ]);
  });

  it('leaves alone what happens elsewhere', () => {
    const [walk] = parseHelpWalks('## 步骤\n1. 点「甲」。\n2. 用手机扫描。');
    expect(walk?.steps.map(({ actions }) => actions.length)).toEqual([1, 0]);
  });

  it.each(['1. 稍等片刻。', '1. 点「甲」，再看「乙」。'])('refuses %s', (item) => {
    expect(() => parseHelpWalks(`## 步骤\n${item}`)).toThrow(/step/);
  });
});
