import {
  getTracing,
  REQUEST_ID_HEADER,
  runForRequest,
  type RunningSpan,
  type Tracing,
} from '@zhucheng/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { maskSensitive } from '../../http/logger.ts';

/**
 * What is done for a call knows its id, and so does the work that it queues. While tracing is on, each call has a span of the
 * trace that our gateway or app began.
 */
export default fp(
  async (app) => {
    const tracing = getTracing();
    if (tracing) traceCalls(app, tracing);
    // After the body has been read, whose events know nothing of the call: access and handler belong to it and to its span.
    app.addHook('preValidation', (request, _reply, done) => {
      const { span } = request;
      runForRequest(request.id, span ? () => span.within(done) : done);
    });
  },
  { name: 'tracing' },
);

function traceCalls(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.probe) request.span = startSpan(request, tracing);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { span } = request;
    span?.add({ 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span?.fail(String(reply.statusCode));
    span?.end();
    done();
  });
  // A caller that left gets no reply.
  app.addHook('onRequestAbort', (request, done) => {
    const { span } = request;
    span?.fail('aborted');
    span?.end();
    done();
  });
}

function startSpan(request: FastifyRequest, tracing: Tracing): RunningSpan {
  const { method, headers, id } = request;
  const route = request.routeOptions.url;
  const path = request.url.replace(/\?.*/s, '');
  // Who may name the request may also say which trace it belongs to.
  const isTrusted = headers[REQUEST_ID_HEADER] === id;
  return tracing.start(route ? `${method} ${route}` : method, {
    kind: 'server',
    continues: isTrusted ? headers : {},
    facts: {
      'http.request.method': method,
      'http.request.header.x-request-id': [id],
      // A route without parameters says nothing of anybody.
      'url.path': path === route ? path : maskSensitive(path),
      'url.scheme': request.protocol,
      ...(route && { 'http.route': route }),
    },
  });
}
