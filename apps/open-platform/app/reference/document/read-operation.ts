import { splitSummary } from '@zhucheng/contracts/open/reference';
import { exampleOf } from './example.ts';
import {
  asList,
  asRecord,
  readHead,
  schemesOf,
  type Credential,
  type FoundOperation,
  type Json,
  type Operation,
  type Parameter,
  type Reply,
} from './operations.ts';
import { asSchema, resolve, Scope } from './schema.ts';
import { MAX_ROWS, toRow, toRows, toText } from './schema-rows.ts';

/** More parameters, or replies, of an operation would not be read. */
const MAX_PARAMETERS = 200;
const MAX_REPLIES = 40;
/** Characters of an example. */
const MAX_EXAMPLE = 20_000;

function toExampleText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return toText(typeof value === 'string' ? value : JSON.stringify(value), 400);
}

function readParameter(node: unknown, scope: Scope): Parameter {
  const parameter = asRecord(resolve(node, scope.roots));
  const required = parameter.required === true;
  const schema = { ...asSchema(resolve(parameter.schema, scope.roots)) };
  const row = toRow(toText(parameter.name, 200), schema, required, scope);
  const given = parameter.example ?? schema.example ?? asList(schema.examples)[0] ?? schema.default;
  const example = given ?? (required ? exampleOf(schema, scope.within(schema)) : undefined);
  return {
    ...row,
    description: toText(parameter.description) || row.description,
    in: toText(parameter.in, 20),
    example: toExampleText(example),
  };
}

/** Media type and schema of a content, JSON before others. */
function readContent(content: unknown) {
  const all = Object.entries(asRecord(content));
  const [mediaType, media] = all.find(([type]) => type.includes('json')) ?? all[0] ?? [];
  if (mediaType === undefined) return undefined;
  const { schema, example, examples } = asRecord(media);
  const [first] = Object.values(asRecord(examples));
  return {
    mediaType: toText(mediaType, 100),
    schema,
    given: example ?? asRecord(first).value,
  };
}

type Content = NonNullable<ReturnType<typeof readContent>>;

const writeExample = ({ schema, given }: Content, scope: Scope): string =>
  toText(JSON.stringify(given ?? exampleOf(schema, scope.within(schema)), null, 2), MAX_EXAMPLE);

function readBody(node: unknown, scope: Scope): Operation['body'] {
  const content = readContent(asRecord(resolve(node, scope.roots)).content);
  if (!content) return undefined;
  const { mediaType, schema } = content;
  return { mediaType, fields: toRows(schema, scope), example: writeExample(content, scope) };
}

function readReply(status: string, node: unknown, scope: Scope): Reply {
  const response = asRecord(resolve(node, scope.roots));
  const content = readContent(response.content);
  const reply = { status: toText(status, 10), description: toText(response.description) };
  if (!content) return { ...reply, mediaType: '', fields: [] };
  const { mediaType, schema } = content;
  const isGood = status.startsWith('2');
  return {
    ...reply,
    mediaType,
    // Tables are for what a caller hopes for.
    fields: isGood ? toRows(schema, scope) : [],
    ...(isGood && mediaType.includes('json') && { example: writeExample(content, scope) }),
  };
}

const scopesOf = (operation: Json, document: Json): string[] => [
  ...new Set(
    asList(operation.security ?? document.security)
      .flatMap((one) => Object.values(asRecord(one)).flatMap(asList))
      .slice(0, 10)
      .map((scope) => toText(scope, 60)),
  ),
];

const PLACES = ['header', 'query', 'cookie'] as const;

function credentialOf([scheme]: Json[]): Credential | undefined {
  if (!scheme) return undefined;
  if (scheme.type === 'apiKey') {
    const place = PLACES.find((one) => one === scheme.in);
    return place && { in: place, name: toText(scheme.name, 100), prefix: '' };
  }
  const prefix = String(scheme.scheme).toLowerCase() === 'basic' ? 'Basic ' : 'Bearer ';
  return { in: 'header', name: 'Authorization', prefix };
}

function readOperation(document: Json, path: string, method: string): Operation {
  const scope = new Scope([document], { rows: MAX_ROWS });
  const item = asRecord(resolve(asRecord(document.paths)[path], [document]));
  const operation = asRecord(item[method]);
  const parameters = [...asList(item.parameters), ...asList(operation.parameters)];
  const replies = Object.entries(asRecord(operation.responses));
  const { rest } = splitSummary(toText(operation.summary, 1_000));
  const [server] = [operation, item, document].flatMap(({ servers }) => asList(servers));
  return {
    ...readHead(document, path, method, operation),
    server: toText(asRecord(server).url, 500).replace(/\/+$/, ''),
    description: [rest && `${rest}。`, toText(operation.description)].join(''),
    credential: credentialOf(schemesOf(operation, document)),
    scopes: scopesOf(operation, document),
    isDeprecated: operation.deprecated === true,
    parameters: parameters.slice(0, MAX_PARAMETERS).map((one) => readParameter(one, scope)),
    body: readBody(operation.requestBody, scope),
    replies: replies.slice(0, MAX_REPLIES).map(([status, node]) => readReply(status, node, scope)),
  };
}

/** Reads an operation of a document. Its id is that of the list. */
export const readFoundOperation = (source: unknown, found: FoundOperation): Operation => ({
  ...readOperation(asRecord(source), found.at, found.method.toLowerCase()),
  id: found.id,
});
