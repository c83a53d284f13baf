import { pointsApi } from '@zhucheng/api-client';
import { AppLink } from '@zhucheng/ui';
import { FactList, FactRow, Part } from '../parts/part.tsx';

/** How points are earned, with today's progress, and what they are spent on. */
export function Rules() {
  const earn = pointsApi.obtainMethod.useQuery({}, { refetchOnMountOrArgChange: true });
  const spend = pointsApi.getPointConsumptionRule.useQuery({});
  return (
    <>
      <Part title="怎么得积分">
        <FactList>
          {earn.data?.list.map(({ kind, name, points, daily, note, done, link }) => (
            <FactRow
              key={kind}
              name={name}
              action={daily > 0 ? `今天 ${done} / ${daily}` : done > 0 ? '已得' : undefined}
            >
              +{points} 分{note && `，${note}`} {link && <AppLink to={link}>去看看</AppLink>}
            </FactRow>
          ))}
        </FactList>
      </Part>
      <Part title="积分怎么用">
        <FactList>
          {spend.data?.list.map(({ kind, name, points, note }) => (
            <FactRow key={kind} name={name}>
              {points} 分{note && `，${note}`}
            </FactRow>
          ))}
        </FactList>
      </Part>
    </>
  );
}
