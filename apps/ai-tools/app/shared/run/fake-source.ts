import type { AiRunEvent } from '@zhucheng/contracts';

/** `EventSource` of tests, which sends what a test says. */
export class FakeSource {
  static readonly CLOSED = 2;
  static last: FakeSource;
  readyState = 1;
  onmessage?: (message: { data: string }) => void;
  onerror?: () => void;
  constructor() {
    FakeSource.last = this;
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  send(event: AiRunEvent) {
    this.onmessage?.({ data: JSON.stringify(event) });
  }
}
