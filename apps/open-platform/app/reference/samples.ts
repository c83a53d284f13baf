import { csharpHttpclient } from '@scalar/snippetz/plugins/csharp/httpclient';
import { goNative } from '@scalar/snippetz/plugins/go/native';
import { javaNethttp } from '@scalar/snippetz/plugins/java/nethttp';
import { jsFetch } from '@scalar/snippetz/plugins/js/fetch';
import { nodeFetch } from '@scalar/snippetz/plugins/node/fetch';
import { phpCurl } from '@scalar/snippetz/plugins/php/curl';
import { pythonRequests } from '@scalar/snippetz/plugins/python/requests';
import { shellCurl } from '@scalar/snippetz/plugins/shell/curl';
import type { Operation } from './document/operations.ts';
import type { Sample } from '../shared/code/code-block.tsx';

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

/** Address of an operation with the examples of its path. */
function addressOf({ server, path, parameters }: Operation): string {
  const examples = new Map(parameters.map(({ name, example }) => [name, example]));
  return (
    server +
    path.replaceAll(/\{(\w+)\}/g, (hole, name: string) =>
      examples.get(name) ? encodeURIComponent(examples.get(name) ?? '') : hole,
    )
  );
}

/** Samples of a call in all languages, with its required values. */
export function createSamples(operation: Operation): Sample[] {
  const { method, keyed, parameters, body } = operation;
  const inQuery = parameters.filter((one) => one.in === 'query' && one.required);
  const request = {
    method,
    url: addressOf(operation),
    headers: [
      ...(keyed ? [{ name: 'Authorization', value: `Bearer ${KEY}` }] : []),
      ...(body ? [{ name: 'Content-Type', value: body.mediaType }] : []),
    ],
    queryString: inQuery.map(({ name, example }) => ({ name, value: example })),
    cookies: [],
    httpVersion: '1.1',
    headersSize: -1,
    bodySize: -1,
    ...(body && { postData: { mimeType: body.mediaType, text: body.example } }),
  };
  return LANGUAGES.map(([language, label, plugin]) => ({
    language,
    label,
    code: plugin.generate(request),
  }));
}
