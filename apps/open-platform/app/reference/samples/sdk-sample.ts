import type { Operation } from '../document/operations.ts';

/** Methods of the client of `@zhucheng/sdk` by the operation that they call. */
export const SDK_METHODS: Readonly<Record<string, string>> = {
  'openTenders.listTenders': 'tenders.list',
  'openTenders.listTenderChanges': 'tenders.changes',
  'openTenders.getTender': 'tenders.get',
  'openTenders.listTenderVersions': 'tenders.versions',
  'openTenders.compareTenderVersions': 'tenders.compare',
  'openTenders.getProject': 'projects.get',
  'openTenders.getProjectRecord': 'projects.ocds',
  'openSubscriptions.listSubscriptions': 'subscriptions.list',
  'openSubscriptions.createSubscription': 'subscriptions.create',
  'openSubscriptions.getSubscription': 'subscriptions.get',
  'openSubscriptions.updateSubscription': 'subscriptions.update',
  'openSubscriptions.removeSubscription': 'subscriptions.remove',
  'openSubscriptions.listSubscribedTenders': 'subscriptions.tenders',
  'openOrganisations.listOrganisations': 'organisations.list',
  'openOrganisations.getOrganisation': 'organisations.get',
  'openStandards.listStandards': 'standards.list',
  'openStandards.getStandard': 'standards.get',
  'openStandards.checkStandards': 'standards.check',
  'openNews.listNews': 'news.list',
  'openNews.getArticle': 'news.get',
  'openWebhooks.listWebhooks': 'webhooks.list',
  'openWebhooks.createWebhook': 'webhooks.create',
  'openWebhooks.getWebhook': 'webhooks.get',
  'openWebhooks.updateWebhook': 'webhooks.update',
  'openWebhooks.removeWebhook': 'webhooks.remove',
  'openWebhooks.addWebhookSecret': 'webhooks.addSecret',
  'openWebhooks.removeWebhookSecret': 'webhooks.removeSecret',
  'openWebhooks.listWebhookDeliveries': 'webhooks.deliveries',
  'openWebhooks.resendWebhookDelivery': 'webhooks.resend',
  'openWebhooks.testWebhook': 'webhooks.test',
};

/** A value as a program in TypeScript spells it. */
function toLiteral(value: unknown, indent = ''): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map((each) => toLiteral(each, indent)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const fields = Object.entries(value).map(
    ([name, field]) => `${inner}${name}: ${toLiteral(field, inner)},\n`,
  );
  return `{\n${fields.join('')}${indent}}`;
}

/** What the method takes: values of the path, the state that a change names, then query or body. */
function argumentsOf({ parameters, body }: Operation): string[] {
  const ofPlace = (place: string) => parameters.filter((one) => one.in === place && one.required);
  const query = ofPlace('query').map(({ name, example }) => [name, Number(example) || example]);
  const fields = body ? (JSON.parse(body.example) as Record<string, unknown>) : {};
  // A body of one field is an argument of its own.
  const values = Object.keys(fields).join() === 'secret' ? Object.values(fields) : [fields];
  return [
    ...ofPlace('path').map(({ example }) => toLiteral(example)),
    ...(ofPlace('header').some(({ name }) => name === 'If-Match') ? ['etag'] : []),
    ...(query.length > 0 ? [toLiteral(Object.fromEntries(query))] : []),
    ...(body ? values.map((value) => toLiteral(value)) : []),
  ];
}

/** Writes a call with the SDK; undefined for operations that it doesn't have. */
export function createSdkSample(operation: Operation, key: string): string | undefined {
  const method = SDK_METHODS[operation.id];
  if (!method) return undefined;
  const given = argumentsOf(operation);
  const call = `client.${method}(${given.join(', ')})`;
  const [reply] = operation.replies.filter(({ status }) => status.startsWith('2'));
  const resource = method.split('.')[0];
  const lines = [
    ...(given.includes('etag')
      ? [`const { etag } = await client.${resource}.get(${given[0]});`]
      : []),
    ...(reply?.fields.some(({ name }) => name === 'next')
      ? [
          '// 一页一页取，读到底；只要第一页，用 .first()',
          `for await (const record of ${call}) {`,
          '  console.log(record);',
          '}',
        ]
      : [reply?.fields.length ? `console.log(await ${call});` : `await ${call};`]),
  ];
  return [
    "import { createClient } from '@zhucheng/sdk';",
    '',
    'const client = createClient({',
    `  origin: ${toLiteral(new URL(operation.server).origin)},`,
    `  key: ${toLiteral(key)},`,
    '});',
    ...lines,
  ].join('\n');
}
