/** Connections that end only when somebody ends them: event streams and WebSockets. A stop must not wait for them. */
export class OpenStreams {
  private readonly open = new Set<{ destroy: () => unknown }>();

  add(stream: { destroy: () => unknown; once: (event: 'close', listener: () => void) => unknown }) {
    this.open.add(stream);
    stream.once('close', () => this.open.delete(stream));
  }

  end(): void {
    for (const stream of this.open) stream.destroy();
  }
}
