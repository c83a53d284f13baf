import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector receives it, its attributes by their names. */
export interface CollectedSpan {
  service: unknown;
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  name: string;
  kind: number;
  facts: Record<string, unknown>;
  /** Ids of the spans of other traces that it goes back to. */
  links: string[];
  isFailed: boolean;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface ExportedSpan extends Omit<CollectedSpan, 'service' | 'facts' | 'links' | 'isFailed'> {
  attributes: Attribute[];
  links?: { spanId: string }[];
  status: { code?: number };
}

interface TraceExport {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: ExportedSpan[] }[];
  }[];
}

const byName = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

function* readExport({ resourceSpans }: TraceExport): Generator<CollectedSpan> {
  for (const { resource, scopeSpans } of resourceSpans) {
    const { 'service.name': service } = byName(resource.attributes);
    for (const { spans } of scopeSpans) {
      for (const { attributes, status, links = [], ...span } of spans)
        yield {
          ...span,
          service,
          facts: byName(attributes),
          links: links.map(({ spanId }) => spanId),
          isFailed: status.code === 2,
        };
    }
  }
}

/** A collector of traces on this machine (OTLP over HTTP, JSON), which keeps what it gets. */
export interface Collector {
  origin: string;
  spans: CollectedSpan[];
  /** Number of exports so far. */
  exports: () => number;
  close: () => Promise<void>;
}

/** Starts a collector; with a status other than 200 it takes nothing. */
export async function startCollector(status = 200): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  let count = 0;
  const server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      count += 1;
      const body = Buffer.concat(chunks as Buffer[]).toString();
      if (status === 200) spans.push(...readExport(JSON.parse(body) as TraceExport));
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    exports: () => count,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
