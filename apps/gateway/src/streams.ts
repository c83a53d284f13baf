/** Open event streams and WebSockets, which never end by themselves: a stop destroys them. */
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
