import { getTracing, REQUEST_ID_HEADER, type RunningSpan, type Tracing } from '@zhucheng/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { maskSensitive } from '../http/logger.ts';

/** Spans of running calls. */
const spans = new WeakMap<FastifyRequest, RunningSpan>();

/** A span for each call, of the trace that our gateway or app began; nothing while tracing is off. */
export default fp(
  async (app) => {
    const tracing = getTracing();
    if (tracing) traceCalls(app, tracing);
  },
  { name: 'tracing' },
);

function traceCalls(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.probe) spans.set(request, startSpan(request, tracing));
    done();
  });
  // After the body has been read, whose events know nothing of the call: access and handler belong to its span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.add({ 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span?.fail(String(reply.statusCode));
    span?.end();
    done();
  });
  // A caller that left gets no reply.
  app.addHook('onRequestAbort', (request, done) => {
    const span = spans.get(request);
    span?.fail('aborted');
    span?.end();
    done();
  });
}

function startSpan(request: FastifyRequest, tracing: Tracing): RunningSpan {
  const { method, headers, id } = request;
  const route = request.routeOptions.url;
  // Who may name the request may also say which trace it belongs to.
  const isTrusted = headers[REQUEST_ID_HEADER] === id;
  return tracing.start(route ? `${method} ${route}` : method, {
    kind: 'server',
    continues: isTrusted ? headers : {},
    facts: {
      'http.request.method': method,
      'http.request.header.x-request-id': [id],
      'url.path': maskSensitive(request.url.replace(/\?.*/s, '')),
      'url.scheme': request.protocol,
      ...(route && { 'http.route': route }),
    },
  });
}
