/** What is wrong with a password, by zxcvbn's names. */
export const warnings = {
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

/** What to do instead. */
export const suggestions = {
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
