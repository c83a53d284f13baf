const PEOPLES =
  '壮|回|维吾尔|蒙古|土家|苗|藏|羌|彝|布依|侗|哈尼|傣|白|景颇|傈僳|朝鲜|哈萨克|柯尔克孜|黎|水|仫佬|瑶|畲|满|锡伯|撒拉|东乡|保安|土|佤|拉祜|纳西|怒|独龙|普米|达斡尔|鄂温克|鄂伦春|塔吉克|裕固|仡佬|毛南|各';
const AUTONOMOUS = new RegExp(`(?:(?:${PEOPLES})族?)+自治[区州县旗]$`);
const SUFFIX = /(?:特别行政区|自治区|地区|林区|矿区|省|市|盟|县|区|旗)$/;

/**
 * The name as people write it: 湖北 for 湖北省, 恩施 for 恩施土家族苗族自治州. Names that would be left with one character
 * keep their ending (随县).
 */
export function shortName(name: string): string {
  const candidates = [name.replace(AUTONOMOUS, '').replace(SUFFIX, ''), name.replace(SUFFIX, '')];
  return candidates.find((short) => short.length >= 2) ?? name;
}
