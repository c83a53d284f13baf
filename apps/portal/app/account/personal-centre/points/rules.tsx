import { AppLink } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { QueryPending } from '../components/query-pending.tsx';
import { FactList, FactRow, SectionCard } from '../components/section-card.tsx';

interface Rule {
  kind: string;
  name: string;
  points: number;
  daily: number;
  note: string;
}

interface Earning extends Rule {
  done: number;
  link: string;
}

/** Query result with rules. */
interface Query<R> {
  data?: { list: R[] };
  error?: unknown;
  refetch: () => unknown;
}

/** Member's progress, where the rule has one. */
function formatProgress({ kind, daily, done }: Earning): string | undefined {
  if (kind === 'invite') return `本月 ${done} / 10`;
  if (kind === 'profile') return done > 0 ? '已得' : undefined;
  return kind === 'streak' ? undefined : `今天 ${done} / ${daily}`;
}

function RuleList<R extends Rule>(props: {
  title: string;
  query: Query<R>;
  rows: number;
  children: (rule: R) => ReactNode;
}) {
  const { title, query, rows, children } = props;
  const { data } = query;
  return (
    <SectionCard title={title}>
      {!data && <QueryPending query={query} rows={rows} />}
      {data && <FactList>{data.list.map(children)}</FactList>}
    </SectionCard>
  );
}

const HERE = '/personalCenter?tab=points';

/** Earning rules with the member's progress. */
export function EarningRules({ query }: { query: Query<Earning> }) {
  return (
    <RuleList title="怎么得积分" query={query} rows={5}>
      {(rule) => (
        <FactRow key={rule.kind} name={rule.name} action={formatProgress(rule)}>
          +{rule.points} 分{rule.note && `，${rule.note}`}{' '}
          {rule.link && rule.link !== HERE && <AppLink to={rule.link}>去看看</AppLink>}
        </FactRow>
      )}
    </RuleList>
  );
}

/** Spending rules. */
export function SpendingRules({ query }: { query: Query<Rule> }) {
  return (
    <RuleList title="积分怎么用" query={query} rows={2}>
      {({ kind, name, points, note }) => (
        <FactRow key={kind} name={name}>
          {points} 分{note && `，${note}`}
        </FactRow>
      )}
    </RuleList>
  );
}
