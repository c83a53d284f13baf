import type { FileProblem } from './files/read-file.ts';
import styles from './reference.module.css';
import type { Reference } from './reference-source.ts';

/** What visitors are told; the log has the details. */
const PROBLEMS: Record<FileProblem, string> = {
  syntax: '语法有错',
  reference: '引用了别的文件或网址',
  version: '不是 OpenAPI 3.0 或 3.1',
  structure: '不合 OpenAPI 的格式',
  size: '太大',
  memory: '太大，内存不够读',
  time: '太复杂，没能在限定时间内读完',
  unreadable: '打不开',
};

/** Files of `OPENAPI_DIR` that are not among the sections: broken ones, and those that are being read. */
export function FilesNotShown({ failures, pending }: Pick<Reference, 'failures' | 'pending'>) {
  if (failures.length === 0 && pending === 0) return null;
  return (
    <section className={styles.group}>
      <h2>
        没有列出的文档
        <small>{failures.length + pending} 份</small>
      </h2>
      <ul>
        {failures.map(({ file, problem, line }) => (
          <li key={file} className={styles.wide}>
            <b>{file}</b>
            <span>
              {line !== undefined && `第 ${line} 行：`}
              {PROBLEMS[problem]}
            </span>
          </li>
        ))}
        {pending > 0 && (
          <li className={styles.wide}>
            <span>{pending} 份正在读入，过一会儿刷新就有。</span>
          </li>
        )}
      </ul>
    </section>
  );
}
