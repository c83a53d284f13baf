import { csharpHttpclient } from '@scalar/snippetz/plugins/csharp/httpclient';
import { goNative } from '@scalar/snippetz/plugins/go/native';
import { javaNethttp } from '@scalar/snippetz/plugins/java/nethttp';
import { jsFetch } from '@scalar/snippetz/plugins/js/fetch';
import { nodeFetch } from '@scalar/snippetz/plugins/node/fetch';
import { phpCurl } from '@scalar/snippetz/plugins/php/curl';
import { pythonRequests } from '@scalar/snippetz/plugins/python/requests';
import { shellCurl } from '@scalar/snippetz/plugins/shell/curl';
import type { Operation, Parameter } from '../document/operations.ts';
import { createSdkSample } from './sdk-sample.ts';
import type { Sample } from '../../shared/code/code-block.tsx';

const LANGUAGES = [
  ['curl', 'curl', shellCurl],
  ['js', 'JS', jsFetch],
  ['ts', 'TS', nodeFetch],
  ['python', 'Python', pythonRequests],
  ['java', 'Java', javaNethttp],
  ['go', 'Go', goNative],
  ['csharp', 'C#', csharpHttpclient],
  ['php', 'PHP', phpCurl],
] as const;

/** Stands for the reader's own key. */
const KEY = 'zc_test_YOUR_KEY';
/** Stands for what another API asks for. */
const SECRET = 'YOUR_KEY';
/** Headers that calls may do without, but shouldn't: repeated by mistake, such a call does nothing twice. */
const ADVISED = new Map([['Idempotency-Key', 'order-20261124-001']]);

interface Pair {
  name: string;
  value: string;
}

/** Address of an operation with the examples of its path. */
function addressOf({ server, path, parameters }: Operation): string {
  const examples = new Map(parameters.map(({ name, example }) => [name, example]));
  return (
    server +
    path.replaceAll(/\{([^{}]+)\}/g, (hole, name: string) =>
      examples.get(name) ? encodeURIComponent(examples.get(name) ?? '') : hole,
    )
  );
}

/** Samples of a call in all languages, and with the SDK where it has the call; with its required values. */
export function createSamples(operation: Operation, isOwn: boolean): Sample[] {
  const { method, credential, keyed, parameters, body } = operation;
  const requiredIn = (place: Parameter['in']): Pair[] =>
    parameters
      .filter((one) => one.in === place && (one.required || ADVISED.has(one.name)))
      .map(({ name, example }) => ({ name, value: example || (ADVISED.get(name) ?? '') }));
  const proof = isOwn && !keyed ? undefined : credential;
  const secret = proof && { name: proof.name, value: `${proof.prefix}${isOwn ? KEY : SECRET}` };
  const secretIn = (place: string): Pair[] => (secret && proof.in === place ? [secret] : []);
  const request = {
    method,
    url: addressOf(operation),
    headers: [
      ...secretIn('header'),
      ...requiredIn('header').filter(({ name }) => name !== secret?.name),
      ...(body ? [{ name: 'Content-Type', value: body.mediaType }] : []),
    ],
    queryString: [...secretIn('query'), ...requiredIn('query')],
    cookies: [...secretIn('cookie'), ...requiredIn('cookie')],
    httpVersion: '1.1',
    headersSize: -1,
    bodySize: -1,
    ...(body && { postData: { mimeType: body.mediaType, text: body.example } }),
  };
  const [first, ...others] = LANGUAGES.map(([language, label, plugin]) => ({
    language,
    label,
    code: plugin.generate(request),
  }));
  const sdk = isOwn ? createSdkSample(operation, KEY) : undefined;
  return [
    ...(first ? [first] : []),
    ...(sdk ? [{ language: 'sdk', label: 'SDK', code: sdk }] : []),
    ...others,
  ];
}
