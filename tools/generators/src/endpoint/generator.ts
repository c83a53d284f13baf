import { formatFiles, generateFiles, type Tree } from '@nx/devkit';
import { dirname, join, posix } from 'node:path';
import { kebabCase } from '../shared/names.ts';
import { addNamedImports, appendToCall, hasCall } from '../shared/source-edit.ts';
import { addRow, CALL_TABLE, findFile } from '../shared/workspace.ts';

/** Options of the generator; see `schema.json`. */
export interface EndpointOptions {
  /** `domain.name` */
  name: string;
  path: string;
  summary: string;
  auth: 'public' | 'optional' | 'member' | 'org';
  kind: 'query' | 'mutation';
}

const CONTRACTS = 'libs/contracts/src/domains';
const HANDLERS = 'apps/api/src/modules';

function contractEntry(name: string, { path, summary, auth, kind }: EndpointOptions): string {
  return `  ${name}: {
    method: 'POST',
    path: '${path}',
    auth: '${auth}',
    kind: '${kind}',
    summary: '${summary}',
    request: z.object({ id: idSchema }),
    reply: modelReply(z.object({ id: idSchema })),
  },
`;
}

function handler(name: string): string {
  return `  ${name}: async ({ input }) => ({ model: { id: input.id } }),\n`;
}

/** Adds an endpoint that answers with the id it is asked for: request, reply and handler are then written for real. */
export default async function endpoint(tree: Tree, options: EndpointOptions): Promise<void> {
  const [domain = '', name = ''] = options.name.split('.');
  const contractFile = findFile(tree, CONTRACTS, /\.ts$/, (source) =>
    hasCall(source, 'defineContract', domain),
  );
  const handlersFile = findFile(tree, HANDLERS, /\.handlers\.ts$/, (source) =>
    hasCall(source, 'defineHandlers', `${domain}Contract`),
  );

  const contract = tree.read(contractFile, 'utf8') ?? '';
  const call = { callee: 'defineContract', first: domain };
  const withEntry = appendToCall(contract, call, contractEntry(name, options));
  const envelope = posix.relative(dirname(contractFile), 'libs/contracts/src/envelope.ts');
  tree.write(contractFile, addNamedImports(withEntry, envelope, ['idSchema', 'modelReply']));

  const handlers = tree.read(handlersFile, 'utf8') ?? '';
  const target = { callee: 'defineHandlers', first: `${domain}Contract` };
  tree.write(handlersFile, appendToCall(handlers, target, handler(name)));

  addRow(tree, CALL_TABLE, ['POST', options.path, options.auth, 'foundation']);

  const files = join(import.meta.dirname, 'files');
  const folder = dirname(handlersFile);
  const harness = posix.relative(folder, 'apps/api/test/harness.ts');
  generateFiles(tree, files, folder, { path: options.path, fileName: kebabCase(name), harness });
  await formatFiles(tree);
}
