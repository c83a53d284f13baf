import { tenderOrganisationsApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { ReplyOf, tenderOrganisationsContract } from '@zhucheng/contracts';
import { getOrganisationPath, MAX_COMPANY_NAMES } from '@zhucheng/domain-tender';
import { AppLink, Button, Field, Input } from '@zhucheng/ui';
import { useState, type FormEvent } from 'react';
import parts from '../components/components.module.css';
import { QueryPending } from '../components/query-pending.tsx';
import { SectionCard } from '../components/section-card.tsx';
import { addName } from './add-name.ts';
import styles from './organisations.module.css';

type CompanyNamesModel = ReplyOf<
  (typeof tenderOrganisationsContract)['endpoints']['getNames']
>['model'];

/** Names that the member's company bids under. */
export function CompanyNames() {
  const query = tenderOrganisationsApi.getNames.useQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <SectionCard
      title="投标单位名称"
      note={`公司投标时用的名称，连同曾用名和子公司，最多 ${MAX_COMPANY_NAMES} 个。中标结果、开标记录和单位页面上的这些名称会标出“本公司”，只有您自己看得到。`}
    >
      {query.data ? (
        <NamesForm model={query.data.model} />
      ) : (
        <QueryPending query={query} rows={3} />
      )}
    </SectionCard>
  );
}

function NamesForm({ model }: { model: CompanyNamesModel }) {
  const { names, company } = model;
  const [update, { isLoading }] = tenderOrganisationsApi.updateNames.useMutation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const showToast = useShowToast();
  const all = names.map(({ name }) => name);
  const save = async (list: readonly string[], done: string) => {
    const result = await update({ names: [...list] });
    if (!result.error) showToast('success', done);
    return !result.error;
  };
  const add = async (name: string) => {
    const added = addName(all, name);
    setError(added.error);
    if (added.names && (await save(added.names, '已添加'))) setTyped('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add(typed);
  };
  return (
    <>
      {names.length > 0 && (
        <ul className={parts.rows} aria-label="投标单位名称">
          {names.map(({ name, organisationId }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>
                {organisationId ? (
                  <AppLink className={styles.link} to={getOrganisationPath(organisationId)}>
                    看它的招投标统计
                  </AppLink>
                ) : (
                  '公开的公告里还没有这个名称'
                )}
              </p>
              <div className={parts.right}>
                <Button
                  variant="text"
                  size="small"
                  disabled={isLoading}
                  aria-label={`删除：${name}`}
                  onClick={() =>
                    void save(
                      all.filter((other) => other !== name),
                      '已删除',
                    )
                  }
                >
                  删除
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <form className={parts.form} onSubmit={submit} noValidate>
        <Field label="单位名称" hint="要和公告里写的全称一样。" error={error}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              maxLength={100}
              autoComplete="organization"
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={isLoading}>
            添加
          </Button>
          {company && !all.includes(company) && (
            <Button variant="text" onClick={() => void add(company)}>
              添加企业名称“{company}”
            </Button>
          )}
        </div>
      </form>
    </>
  );
}
