export { currentRequestId, REQUEST_ID_HEADER, runForRequest, takeRequestId } from './request-id.ts';
export {
  getTracing,
  inSpan,
  startTracing,
  stopTracing,
  type RunningSpan,
  type SpanFacts,
  type Tracing,
} from './tracing.ts';
