import { CODES, MAX_CHECKED_STANDARDS, type openStandardsContract } from '@zhucheng/contracts';
import { formatStandardNumber } from '@zhucheng/domain-news';
import type { z } from 'zod';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { fromWireId } from '../../../wire-format.ts';
import { getArticleDetail } from '../../news/article-detail.service.ts';
import { getArticlePage } from '../../news/article-lists.service.ts';
import { findNamedStandards, type NamedStandard } from '../../news/named-standards.service.ts';
import { toStandardVerdict } from '../../news/standards.rules.ts';
import { readPart } from './pages.service.ts';
import { listNamedStandards, toDay, toStandard } from './standards.rules.ts';

type Endpoints = typeof openStandardsContract.endpoints;
type Input<Name extends keyof Endpoints> = z.output<Endpoints[Name]['request']>;
type Links = NamedStandard['links'];

/** A part of the standards. */
export function listStandards(context: RequestContext, input: Input<'listStandards'>) {
  const { limit, cursor, ...conditions } = input;
  const { publicOrigin } = context.config;
  return readPart(
    { name: 'standards', conditions },
    { limit, cursor },
    (page) => getArticlePage(context, { bizType: 'NORMAL', ...conditions, ...page }),
    (record) => toStandard(record, publicOrigin),
  );
}

/** A standard with what it replaces and what replaces it. */
export async function getStandard(context: RequestContext, id: string) {
  const found = await getArticleDetail(context, fromWireId(id));
  if (found.bizType !== 'NORMAL') throw new ApiError(CODES.notFound, '没有找到这项标准');
  return {
    ...toStandard(found, context.config.publicOrigin),
    verdict: toStandardVerdict(found.props, found.standards)?.words ?? '',
    ...toEditions(found.standards),
  };
}

/** Whether the standards of a list, or those that a text names, are valid, and what replaces them. */
export async function checkStandards(context: RequestContext, input: Input<'checkStandards'>) {
  const named = input.numbers ?? listNamedStandards(input.text ?? '');
  const spellings = [...new Set(named)].slice(0, MAX_CHECKED_STANDARDS);
  const known = await findNamedStandards(context.readDb, spellings);
  const data = spellings.map((given): Checked => {
    const found = known.get(given);
    const number = formatStandardNumber(given) ?? given;
    if (!found) return { given, number, ...UNKNOWN };
    const { row, links } = found;
    const standard = toStandard(row, context.config.publicOrigin);
    return {
      given,
      number: standard.number,
      status: standard.status ?? 'unknown',
      verdict: toStandardVerdict(row.props, links)?.words ?? UNKNOWN.verdict,
      standard,
      ...toEditions(links),
    };
  });
  return { data, complete: spellings.length === new Set(named).size };
}

type Checked = z.output<Endpoints['checkStandards']['reply']>['data'][number];

const UNKNOWN: Omit<Checked, 'given' | 'number'> = {
  status: 'unknown',
  verdict: '本站没有收录，请到发布机关核对',
  standard: null,
  replaces: [],
  replacedBy: [],
};

const toEditions = ({ replaces, replacedBy }: Pick<Links, 'replaces' | 'replacedBy'>) => ({
  replaces: replaces.map(toEdition),
  replacedBy: replacedBy.map(toEdition),
});

const toEdition = ({ number, title, partly, effectiveDate, id }: Links['replaces'][number]) => ({
  number,
  title,
  partly,
  effectiveDate: toDay(effectiveDate),
  id,
});
