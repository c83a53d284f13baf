import { parseArgs } from 'node:util';
import { UsageError, type ImportRequest } from '@zhucheng/api/import-run';

/** Usage of the command. */
export const USAGE = `用法：
  npm run import -- tenders  文件… [选项]    导入招标信息（JSON Lines 或 JSON 文档，可以是 .gz）
  npm run import -- articles 文件或文件夹… [选项]    导入文章（带文件头的 Markdown，或 JSON）
选项：
  --mapping 名称   使用的映射；不写时按第一条记录识别
  --source 名称    这批数据的来源名；同一来源内按编号去重，默认由映射决定
  --report 文件    略过记录的报告，默认写到 DATA_DIR/imports 下
退出码：0 全部导入；1 失败；2 用法有误；3 有记录被略过`;

/** Parses the command line; undefined for `--help`. Throws {@link UsageError}. */
export function parseArguments(args: readonly string[]): ImportRequest | undefined {
  const { values, positionals } = parseOptions(args);
  if (values.help) return undefined;
  const [target, ...paths] = positionals;
  if (target !== 'tenders' && target !== 'articles') {
    throw new UsageError(
      target === undefined
        ? '缺少要导入的内容：tenders 或 articles'
        : `不认识“${target}”：只有 tenders 和 articles`,
    );
  }
  if (paths.length === 0) throw new UsageError('缺少要导入的文件');
  const { mapping, source, report } = values;
  if (source !== undefined && !/^[a-z0-9][a-z0-9._-]{0,59}$/.test(source)) {
    throw new UsageError('--source 只能用小写字母、数字和 . _ -，最多 60 个字符');
  }
  return { target, paths, mapping, source, report };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        source: { type: 'string' },
        report: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(`选项有误：${error instanceof Error ? error.message : String(error)}`);
  }
}
