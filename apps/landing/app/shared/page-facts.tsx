import { landingApi } from '@zhucheng/api-client';
import { optional } from '@zhucheng/app-shell';
import { FreeTrialButton } from '@zhucheng/app-shell/layouts';
import type { LandingFacts, LandingPageKey } from '@zhucheng/domain-service/settings';
import { Icon, Section, SectionHeader, StatNumber, StatNumberRow } from '@zhucheng/ui';
import styles from './page-facts.module.css';

const request = (page: LandingPageKey) => landingApi.getFacts.initiate({ page });

/** Query of the facts of a page, for its loader. Without an answer the page shows none. */
export const pageFactsQuery = (page: LandingPageKey) => optional(request(page));

/** Prices, customers and results of a page, each only if staff have entered it. */
export function PageFacts({ page }: { page: LandingPageKey }) {
  const { data } = landingApi.getFacts.useQuery({ page });
  if (!data) return null;
  const { prices, customers, results } = data.model;
  return (
    <>
      {results.length > 0 && <Results results={results} />}
      {customers.length > 0 && <Customers customers={customers} />}
      {prices.length > 0 && <Prices page={page} prices={prices} />}
    </>
  );
}

function Results({ results }: Pick<LandingFacts, 'results'>) {
  return (
    <Section id="results">
      <SectionHeader title="客户测得的结果" />
      <StatNumberRow>
        {results.map(({ value, unit, what, source }) => (
          <StatNumber key={what} value={value} unit={unit}>
            {what}
            <small className={styles.source}>{source}</small>
          </StatNumber>
        ))}
      </StatNumberRow>
    </Section>
  );
}

function Customers({ customers }: Pick<LandingFacts, 'customers'>) {
  return (
    <Section id="customers">
      <SectionHeader title="正在使用的单位" />
      <ul className={styles.customers}>
        {customers.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Section>
  );
}

function Prices({ page, prices }: Pick<LandingFacts, 'prices'> & { page: LandingPageKey }) {
  return (
    <Section id="price">
      <SectionHeader title="价格" />
      <ul className={styles.prices}>
        {prices.map(({ name, price, unit, includes }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className={styles.price}>{price}</p>
            <p className={styles.unit}>{unit}</p>
            <ul>
              {includes.map((item) => (
                <li key={item}>
                  <Icon name="check" />
                  {item}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={styles.trial}>
        <FreeTrialButton page={page} />
      </p>
    </Section>
  );
}
