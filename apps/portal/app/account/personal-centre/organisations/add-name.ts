import { MAX_COMPANY_NAMES } from '@zhucheng/domain-tender';

/** Names with another one, or what is wrong with it. */
export function addName(
  names: readonly string[],
  typed: string,
): { names: string[]; error?: undefined } | { names?: undefined; error: string } {
  const name = typed.trim();
  if (name.length < 2) return { error: '请填写单位全称' };
  const isKnown = names.some((other) => toKey(other) === toKey(name));
  if (isKnown) return { error: '已经有这个名称了' };
  if (names.length >= MAX_COMPANY_NAMES) {
    return { error: `最多 ${MAX_COMPANY_NAMES} 个名称，请先删除一个` };
  }
  return { names: [...names, name] };
}

/** Equal for all spellings of a name: half-width signs, no white space. */
const toKey = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, '');
