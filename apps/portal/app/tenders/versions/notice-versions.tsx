import { tenderVersionsApi } from '@zhucheng/api-client';
import { formatDateTime, getNoticePath } from '@zhucheng/domain-tender';
import { AppLink, Button, MarkedDiffTable, MarkedWords } from '@zhucheng/ui';
import {
  describeRevision,
  findFormerVersion,
  getComparisonPath,
  listChoices,
  VERSIONS_ANCHOR,
  type ComparedVersions,
} from './compared-versions.ts';
import { findPassages, toComparisonRows, type NoticeComparison } from './comparison-rows.ts';
import styles from './notice-versions.module.css';
import type { NoticeDetail } from '../stages.ts';

interface NoticeVersionsProps {
  notice: NoticeDetail;
  compared: ComparedVersions;
}

/** Versions of a notice, a form that chooses two of them, and their comparison; works without script. */
export default function NoticeVersions({ notice, compared }: NoticeVersionsProps) {
  const path = getNoticePath(notice);
  const { id, revisions } = notice;
  const { data, isError } = tenderVersionsApi.compareVersions.useQuery({ id, ...compared });
  return (
    <>
      <ol className={styles.list} aria-label="各个版本">
        {revisions.map((revision) => (
          <VersionEntry
            key={revision.version}
            revision={revision}
            path={path}
            former={findFormerVersion(revisions, revision.version)}
            compared={compared}
          />
        ))}
        <li>
          <span>版本 1</span>
          <time dateTime={notice.publishTime}>{formatDateTime(notice.publishTime)}</time>
          <span className={styles.what}>首次发布</span>
        </li>
      </ol>
      <form className={styles.form} method="get" action={`${path}#${VERSIONS_ANCHOR}`}>
        <VersionChoice name="from" label="比较版本" chosen={compared.from} notice={notice} />
        <VersionChoice name="to" label="与版本" chosen={compared.to} notice={notice} />
        <Button type="submit">比较</Button>
      </form>
      {data && <Comparison comparison={data.model} />}
      {isError && <p className={styles.none}>两个版本的比较暂时取不到，请稍后刷新这一页。</p>}
    </>
  );
}

type Revision = NoticeDetail['revisions'][number];

interface VersionEntryProps {
  revision: Revision;
  path: string;
  /** The version before. */
  former: number;
  /** Versions compared below. */
  compared: ComparedVersions;
}

function VersionEntry({ revision, path, former, compared }: VersionEntryProps) {
  const { version, recordedAt } = revision;
  const shown = compared.from === former && compared.to === version;
  return (
    <li>
      <span>版本 {version}</span>
      <time dateTime={recordedAt}>{formatDateTime(recordedAt)}</time>
      <span className={styles.what}>{describeRevision(revision)}</span>
      {shown ? (
        <span aria-current="true">见下</span>
      ) : (
        <AppLink to={getComparisonPath(path, { from: former, to: version })}>
          看改动
          <span className="sr">
            ：版本 {former} 到 {version}
          </span>
        </AppLink>
      )}
    </li>
  );
}

interface VersionChoiceProps {
  name: string;
  label: string;
  chosen: number;
  notice: NoticeDetail;
}

function VersionChoice({ name, label, chosen, notice }: VersionChoiceProps) {
  const choices = listChoices(notice.revisions);
  if (!choices.includes(chosen)) choices.push(chosen);
  return (
    <label>
      {label}{' '}
      <select name={name} defaultValue={chosen}>
        {choices.map((version) => (
          <option key={version} value={version}>
            {version}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Fields that differ, then the changed passages of the text. */
function Comparison({ comparison }: { comparison: NoticeComparison }) {
  const { from, to, changes } = comparison;
  const rows = toComparisonRows(changes);
  const text = findPassages(changes);
  if (changes.length === 0) return <p className={styles.none}>这两个版本没有不同。</p>;
  return (
    <>
      {rows.length > 0 && (
        <MarkedDiffTable
          className={styles.table}
          fromLabel={`版本 ${from.version}`}
          toLabel={`版本 ${to.version}`}
          rows={rows.map(({ field, material, parts }) => ({
            key: field,
            field: (
              <>
                {field}
                {material && <span className={styles.material}>重要变更</span>}
              </>
            ),
            parts,
          }))}
        />
      )}
      {text && <Passages {...text} />}
    </>
  );
}

type PassagesProps = NonNullable<ReturnType<typeof findPassages>>;

function Passages({ passages, cut }: PassagesProps) {
  return (
    <div className={styles.passages}>
      <h3>公告正文的改动</h3>
      {passages.map(({ skipped, before, parts }, at) => (
        <div key={at} className={styles.passage}>
          {skipped > 0 && <p className={styles.skipped}>…… {skipped} 段没有改动 ……</p>}
          {before !== null && <p className={styles.before}>{before}</p>}
          <MarkedWords parts={parts} />
        </div>
      ))}
      {cut && <p className={styles.none}>改动很多，只列出前面一部分；全文见下面的公告正文。</p>}
    </div>
  );
}
