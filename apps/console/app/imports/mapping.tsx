import { consoleImportsApi, isCallError } from '@zhucheng/api-client';
import { IMPORT_DAYS, type ImportDetail, type ImportPreview } from '@zhucheng/contracts';
import { ErrorState, Icon } from '@zhucheng/ui';
import { ListSkeleton } from '../shared/list/list-skeleton.tsx';
import { BackToColumns, Columns } from './columns.tsx';
import styles from './imports.module.css';

const showPath = (path: string) => path.slice(path.lastIndexOf('.') + 1);

function Record({ preview, index }: { preview: ImportPreview; index: number }) {
  const { line, title, fields, unused, problem } = preview;
  return (
    <details className={styles.record} open={index === 0}>
      <summary>
        <span className={styles.muted}>第 {line} 行</span> {title || '（没有标题）'}
        {problem !== '' && <span className={styles.problem}>会略过：{problem}</span>}
      </summary>
      <table className={styles.changes} aria-label={`第 ${line} 行的对应`}>
        <thead>
          <tr>
            <th scope="col">文件里的值</th>
            <th scope="col">网站的字段</th>
            <th scope="col">写入的值</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, label, value, sources }) => (
            <tr key={field}>
              <td>
                {sources.length === 0 && <span className={styles.muted}>固定值</span>}
                {sources.slice(0, 3).map(({ path, value: from }) => (
                  <span key={path} className={styles.cell}>
                    <b>{showPath(path)}</b> {from}
                  </span>
                ))}
              </td>
              <th scope="row">{label}</th>
              <td>{value || <span className={styles.muted}>—</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unused.length > 0 && (
        <p className={styles.unused}>
          不导入：{unused.map(({ path }) => showPath(path)).join('、')}
        </p>
      )}
    </details>
  );
}

/** How sure the recognition is, in words. */
export function describeRecognition({ recognition, mapping }: ImportDetail): string {
  const { sampled, accepted, readable } = recognition;
  const share = Math.round((accepted / Math.max(1, sampled)) * 100);
  const rest = accepted > readable ? `，其中 ${accepted - readable} 条读不全，会略过` : '';
  return `按“${mapping.title}”对应，把握 ${share}%：开头 ${sampled} 条里认得 ${accepted} 条${rest}。`;
}

/** First records of the file, side by side with what becomes of them. */
export function Mapping({ model }: { model: ImportDetail }) {
  const { data, error, refetch } = consoleImportsApi.preview.useQuery({ id: model.id });
  const { accepted, readable, sampled } = model.recognition;
  return (
    <section aria-label="对应" className={styles.mapping}>
      <p className={accepted === sampled && readable === accepted ? styles.sure : styles.unsure}>
        <Icon name={accepted === sampled ? 'check' : 'warning'} /> {describeRecognition(model)}
      </p>
      {model.columns && <Columns key={model.target} model={model} columns={model.columns} />}
      {!data && isCallError(error) && (
        <ErrorState title={error.msg} onRetry={() => void refetch()} />
      )}
      {!data && !error && <ListSkeleton />}
      {data?.list.map((preview, index) => (
        <Record key={`${preview.line} ${index}`} preview={preview} index={index} />
      ))}
    </section>
  );
}

/** Fields of the first record with the columns from which they come, and the rules of every import. */
export function MappingAside({ model }: { model: ImportDetail }) {
  const { data } = consoleImportsApi.preview.useQuery({ id: model.id });
  const fields = data?.list[0]?.fields.filter(({ sources }) => sources.length > 0) ?? [];
  return (
    <aside className={styles.aside} aria-label="对应和规则" tabIndex={0}>
      <h2>对应</h2>
      <p className={styles.muted}>{model.mapping.title}</p>
      <table className={styles.pairs}>
        <thead>
          <tr>
            <th scope="col">文件</th>
            <th scope="col">网站的字段</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, label, sources }) => (
            <tr key={field}>
              <td>{showPath(sources[0]?.path ?? '')}</td>
              <td>{label}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {model.columns && model.state === 'checked' && (
        <BackToColumns model={model} columns={model.columns} />
      )}
      <h2>规则</h2>
      <ul className={styles.rules}>
        <li>按来源和编号认同一条，重复导入不会多出来</li>
        <li>撤回的、合并的保持原样</li>
        <li>编辑改过的文章不覆盖，文件的值转为建议</li>
        <li>读不了的记录略过，写明行号和原因</li>
        <li>文件和逐条结果保留 {IMPORT_DAYS} 天，从最后一次操作算起；要留存请下载报告</li>
      </ul>
    </aside>
  );
}
