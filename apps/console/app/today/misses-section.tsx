import type { Today } from '@zhucheng/contracts';
import { Link } from 'react-router';
import { useCan } from '../shared/session/use-staff.ts';
import { Nothing, Section } from './section.tsx';

type Miss = NonNullable<Today['misses']>[number];

/** Kinds of articles that answer what a tab of the search was asked. */
const KINDS: Partial<Record<Miss['tab'], string>> = {
  standard: 'normal',
  policy: 'policy',
  paper: 'paper',
  help: 'help',
};

/** Searches of visitors that found nothing, each with the way to an article about it. */
export function MissesSection({ misses }: { misses: readonly Miss[] }) {
  const can = useCan();
  return (
    <Section
      title="搜了没结果"
      note="近 7 天"
      more={can('reports') ? { href: '/console/reports/searches', text: '搜索报表' } : undefined}
    >
      {misses.length === 0 && <Nothing>访客搜的都找到了。</Nothing>}
      <ul>
        {misses.map(({ term, tab, times }) => (
          <li key={`${tab} ${term}`}>
            <span>{term}</span>
            <b>{times} 次</b>
            {can('content:write') && (
              <Link
                to={`/console/content/${KINDS[tab] ?? 'know'}/new?title=${encodeURIComponent(term)}`}
                aria-label={`写一篇：${term}`}
              >
                写一篇
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
