export { currentRequests, handOn, joinRequests, toSpanOrigin } from './asked-work.ts';
export {
  currentRequestId,
  describeRequests,
  REQUEST_ID_HEADER,
  runForRequest,
  runForRequests,
  takeRequestId,
  type RequestRef,
} from './request-id.ts';
export {
  getTracing,
  inSpan,
  startTracing,
  stopTracing,
  type RunningSpan,
  type SpanFacts,
  type Tracing,
} from './tracing.ts';
