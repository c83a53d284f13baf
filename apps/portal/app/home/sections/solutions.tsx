import { Section, SectionHeader } from '@zhucheng/ui';
import { useLatestArticles } from '../home-queries.ts';
import { SolutionCards } from '../../shared/solutions/solution-cards.tsx';
import { sortSolutions } from '../../shared/solutions/listed-solution.ts';

/** Solution cards. */
export function Solutions() {
  const solutions = sortSolutions(useLatestArticles('SOLUTION'));
  if (solutions.length === 0) return null;
  return (
    <Section label="解决方案">
      <SectionHeader
        title="八类工程，各有各的图"
        note="每类工程的分部分项、计量规则和验收表单都已备好。"
        more={{ label: '全部解决方案', href: '/solution' }}
      />
      <SolutionCards solutions={solutions} level={3} />
    </Section>
  );
}
