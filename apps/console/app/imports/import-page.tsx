import { consoleImportsApi, isCallError } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import {
  importFileContract,
  toFileAddress,
  type ImportDetail,
  type ImportOutcome,
} from '@zhucheng/contracts';
import { formatFileSize } from '@zhucheng/domain-news';
import { AppLink, ErrorState, formatCount, Icon } from '@zhucheng/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ListSkeleton } from '../shared/list/list-skeleton.tsx';
import { PageTitle } from '../shared/parts/page-title.tsx';
import { formatMoment } from '../shared/parts/times.ts';
import { Actions } from './actions.tsx';
import { Counts } from './counts.tsx';
import { isOpen } from './import-names.ts';
import styles from './imports.module.css';
import { Mapping, MappingAside } from './mapping.tsx';
import { ImportProgress } from './progress.tsx';
import { Rows } from './rows.tsx';
import { Steps } from './steps.tsx';

const POLL_MS = 1_000;

function useImport(id: string) {
  const { data, error } = consoleImportsApi.get.useQueryState({ id });
  const model = data?.model;
  const { refetch } = consoleImportsApi.get.useQuerySubscription(
    { id },
    {
      pollingInterval: model && isOpen(model.state) ? POLL_MS : 0,
      refetchOnMountOrArgChange: true,
    },
  );
  return { model, error, refetch };
}

function Head({ model }: { model: ImportDetail }) {
  const now = useNow();
  const { id, name, size, mapping, uploader, createTime, state, pass } = model;
  const hasReport = state === 'checked' || pass === 'run';
  return (
    <header className={styles.head}>
      <h1>{name}</h1>
      <p className={styles.muted}>
        {mapping.title}，{formatFileSize(size)}，{uploader} {formatMoment(createTime, now)}上传
      </p>
      <span className={styles.gap} />
      <AppLink to="/console/imports" className={styles.link}>
        全部导入
      </AppLink>
      {hasReport && (
        <a
          className={styles.link}
          href={toFileAddress(importFileContract.files.report.path, { id, pass })}
          download
        >
          <Icon name="download" /> {pass === 'run' ? '下载报告' : '下载试算结果'}
        </a>
      )}
    </header>
  );
}

function Findings({ check }: { check: NonNullable<ImportDetail['check']> }) {
  return (
    <>
      {check.fields.length > 0 && (
        <p className={styles.finding}>
          <b>改动的字段</b>
          {check.fields.map(({ label, count }) => `${label} ${formatCount(count)}`).join('，')}
        </p>
      )}
      {check.reasons.length > 0 && (
        <p className={styles.finding}>
          <b>略过的原因</b>
          {check.reasons
            .slice(0, 5)
            .map(({ reason, count }) => `${reason} ${formatCount(count)}`)
            .join('，')}
        </p>
      )}
    </>
  );
}

function Results({ model }: { model: ImportDetail }) {
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const { id, pass, check, warnings } = model;
  const counts = pass === 'check' && check ? check.counts : model.counts;
  return (
    <section className={styles.results} aria-label={pass === 'check' ? '试算结果' : '导入结果'}>
      <Counts counts={counts} outcome={outcome} onChoose={setOutcome} />
      {pass === 'check' && check && <Findings check={check} />}
      {warnings.length > 0 && (
        <p className={styles.finding}>
          <b>注意</b>
          {warnings.slice(0, 3).join('，')}
        </p>
      )}
      <Rows id={id} pass={pass} outcome={outcome} />
    </section>
  );
}

function Content({ model }: { model: ImportDetail }) {
  const { state, pass, counts } = model;
  if (isOpen(state)) return <ImportProgress model={model} />;
  const isUnchecked = pass === 'check' && state !== 'checked';
  if (isUnchecked || (state === 'stopped' && counts.read === 0)) return <Mapping model={model} />;
  return <Results key={pass} model={model} />;
}

/** One import, step by step: mapping, check, run, report. */
export default function ImportPage() {
  const { id = '' } = useParams();
  const { model, error, refetch } = useImport(id);
  if (!model) {
    return (
      <>
        <PageTitle>导入</PageTitle>
        {isCallError(error) ? (
          <ErrorState title={error.msg} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </>
    );
  }
  const isMapping = model.state === 'uploaded';
  return (
    <div className={styles.page}>
      <PageTitle>{`${model.name} 导入`}</PageTitle>
      <Head model={model} />
      <Steps model={model} />
      <div className={styles.work} data-wide={isMapping || undefined}>
        <div className={styles.body}>
          <Content model={model} />
        </div>
        {!isMapping && <MappingAside model={model} />}
      </div>
      <Actions model={model} />
    </div>
  );
}
