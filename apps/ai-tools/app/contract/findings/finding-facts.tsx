import type { AiFinding } from '@zhucheng/contracts';
import { AppLink } from '@zhucheng/ui';
import { Flag } from '../../shared/flag.tsx';
import severityStyles from '../severity.module.css';
import styles from './findings.module.css';
import { compareWordings } from '../sheet/text-lines.ts';

/** A quote as it reads and as it should: what is left out struck through, what is new underlined. */
function WordingChange({ before, after }: { before: string; after: string }) {
  const { head, deleted, inserted, tail } = compareWordings(before, after);
  return (
    <>
      {head}
      {deleted && <del className={severityStyles.deleted}>{deleted}</del>}
      {inserted && <ins className={severityStyles.inserted}>{inserted}</ins>}
      {tail}
    </>
  );
}

/** What a finding rests on, with a link where the library has it. */
function Basis({ basis: { source, text, url } }: Pick<AiFinding, 'basis'>) {
  return (
    <>
      {url ? <AppLink to={url}>{source}</AppLink> : source}
      {text && `：${text}`}
    </>
  );
}

/** Original, reason, basis and suggestion of a finding. */
export function FindingFacts({ finding }: { finding: AiFinding }) {
  const { quote, reason, basis, suggestion, replacement, accepted, writer, note } = finding;
  const put = accepted ?? replacement;
  return (
    <dl className={styles.facts}>
      <dt>原文</dt>
      <dd className={styles.quote}>{quote}</dd>
      <dt>理由</dt>
      <dd>{reason}</dd>
      {basis.source && (
        <>
          <dt>依据</dt>
          <dd>
            <Basis basis={basis} />
          </dd>
        </>
      )}
      <dt>建议</dt>
      <dd>
        {put === null ? (
          suggestion
        ) : (
          <>
            <span className={styles.quote}>
              <WordingChange before={quote} after={put} />
            </span>
            <small className={styles.more}>{suggestion}</small>
          </>
        )}
      </dd>
      {note && (
        <>
          <dt>批注</dt>
          <dd className={styles.quote}>{note}</dd>
        </>
      )}
      <dt>来源</dt>
      <dd>
        <Flag look="outlined">{writer === 'model' ? '模型补充，请自己判断' : '规则'}</Flag>
      </dd>
    </dl>
  );
}
