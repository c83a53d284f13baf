/** What Chinese passwords are made of: family names, given names, phrases and words of the trade, in pinyin. */
const SURNAMES =
  'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he gao lin luo zheng liang xie song tang han feng deng cao peng zeng xiao tian dong yuan pan jiang cai yu du ye cheng su wei lv ding ren shen yao lu fu zhong cui tan liao fan wen jin shi jia xia zou xiong bai meng qin qiu hou yin xue yan lei long duan hao kong shao mao chang wan gu lai wu kang yan shang qian ou';

const GIVEN =
  'wei fang na min jing li qiang lei jun yang yong yan jie juan tao ming chao xiulan xia ping gang guiying hui ying hong xin bo jian hua yu feng bin long kai peng hao ting xue lin meng chen yi zihan haoran yuxuan zixuan';

const PHRASES =
  'woaini woaini1314 woaiwojia wodemima wodeai mima denglu nihao nihaoma xiexie zaijian laopo laogong baobao baobei qinaide mama baba wojia jiayou gongxi facai gongxifacai xinniankuaile shengrikuaile kuaile xingfu pingan jiankang meili shuaige meinv zhongguo zhonghua beijing shanghai guangzhou shenzhen chengdu chongqing hangzhou nanjing wuhan xian tianjin suzhou changsha zhengzhou qingdao jinan caonima nimabi wocao shabi tianxia wudi diyi haoren haoyun wangzhe rongyao yingxionglianmeng daxue gaozhong tongxue pengyou aiqing yisheng yishi yongyuan';

const TRADE =
  'zhucheng zhuchengyun gongcheng xiangmu guanli jiliang zhifu jizhibao xiangmubao qibao shigong jianli yezhu zhaobiao toubiao zhongbiao gonglu qiaoliang suidao ditie shizheng jianzhu fangjian hetong yusuan jiesuan caiwu kuaiji chunuo yuangong gongsi jituan admin123 guanliyuan';

const words = (text: string) => text.split(' ');

/** Full names with common given names, phrases, words of the trade; the commonest first. */
export function pinyinWords(): string[] {
  const names = words(SURNAMES).flatMap((name) => words(GIVEN).map((given) => name + given));
  return [...words(PHRASES), ...words(TRADE), ...names];
}
