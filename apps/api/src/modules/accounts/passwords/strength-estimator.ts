import { Options, ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';

/** Parts of Chinese passwords in pinyin: family names, given names, phrases, words of the trade. */
const SURNAMES =
  'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he gao lin luo zheng liang xie song tang han feng deng cao peng zeng xiao tian dong yuan pan jiang cai yu du ye cheng su wei lv ding ren shen yao lu fu zhong cui tan liao fan wen jin shi jia xia zou xiong bai meng qin qiu hou yin xue yan lei long duan hao kong shao mao chang wan gu lai wu kang yan shang qian ou';

const GIVEN =
  'wei fang na min jing li qiang lei jun yang yong yan jie juan tao ming chao xiulan xia ping gang guiying hui ying hong xin bo jian hua yu feng bin long kai peng hao ting xue lin meng chen yi zihan haoran yuxuan zixuan';

const PHRASES =
  'woaini woaini1314 woaiwojia wodemima wodeai mima denglu nihao nihaoma xiexie zaijian laopo laogong baobao baobei qinaide mama baba wojia jiayou gongxi facai gongxifacai xinniankuaile shengrikuaile kuaile xingfu pingan jiankang meili shuaige meinv zhongguo zhonghua beijing shanghai guangzhou shenzhen chengdu chongqing hangzhou nanjing wuhan xian tianjin suzhou changsha zhengzhou qingdao jinan caonima nimabi wocao shabi tianxia wudi diyi haoren haoyun wangzhe rongyao yingxionglianmeng daxue gaozhong tongxue pengyou aiqing yisheng yishi yongyuan';

const TRADE =
  'zhucheng zhuchengyun gongcheng xiangmu guanli jiliang zhifu jizhibao xiangmubao qibao shigong jianli yezhu zhaobiao toubiao zhongbiao gonglu qiaoliang suidao ditie shizheng jianzhu fangjian hetong yusuan jiesuan caiwu kuaiji chunuo yuangong gongsi jituan admin123 guanliyuan';

const words = (text: string) => text.split(' ');

/** Phrases, words of the trade and full names, the most common first. */
function pinyinWords(): string[] {
  const names = words(SURNAMES).flatMap((name) => words(GIVEN).map((given) => name + given));
  return [...words(PHRASES), ...words(TRADE), ...names];
}

/** Weaknesses of a password, by zxcvbn's names. */
const warnings = {
  straightRow: '键盘上连成一排的按键很容易被猜到',
  keyPattern: '键盘上的简单图形很容易被猜到',
  simpleRepeat: '重复的字符（如 aaa）很容易被猜到',
  extendedRepeat: '重复的片段（如 abcabc）很容易被猜到',
  sequences: '连续的字符（如 abc、6543）很容易被猜到',
  recentYears: '近些年的年份很容易被猜到',
  dates: '日期和生日很容易被猜到',
  topTen: '这是最常见的密码之一',
  topHundred: '这是很常见的密码',
  common: '这个密码很常见',
  similarToCommon: '这个密码和常见密码很接近',
  wordByItself: '单个词语或拼音很容易被猜到',
  namesByThemselves: '单独的姓名很容易被猜到',
  commonNames: '常见的姓名很容易被猜到',
  userInputs: '密码里不要用手机号、姓名等个人信息',
  pwned: '这个密码曾在别处泄露过',
};

/** Advice for better passwords, by zxcvbn's names. */
const suggestions = {
  l33t: '用 @ 代替 a 这样的替换帮助不大',
  reverseWords: '把词语倒过来写帮助不大',
  allUppercase: '只把部分字母大写',
  capitalization: '不只把首字母大写',
  dates: '不要用与自己有关的日期',
  recentYears: '不要用近些年的年份',
  associatedYears: '不要用与自己有关的年份',
  sequences: '不要用连续的字符',
  repeated: '不要重复词语和字符',
  longerKeyboardPattern: '用更长、转折更多的按键组合',
  anotherWord: '再加几个不常用的词',
  useWords: '可用几个互不相关的词组成',
  noNeed: '不一定要有符号、数字或大写字母',
  pwned: '如果别处也用了这个密码，请一并更换',
};

const { timeEstimation } = new Options().translations;

/** Estimates the strength of passwords with a list of stolen ones and one of pinyin words. */
export const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, pinyin: pinyinWords() },
  graphs: common.adjacencyGraphs,
  translations: { warnings, suggestions, timeEstimation },
});
