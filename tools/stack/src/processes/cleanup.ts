/** What has to be undone, newest first: the gateway stops before the apps, these before the API, it before the database. */
export class Cleanup {
  private readonly actions: (() => unknown)[] = [];

  add(action: () => unknown): void {
    this.actions.push(action);
  }

  /** Undoes everything once; a failure does not keep the rest from being undone. */
  async run(): Promise<void> {
    for (let action = this.actions.pop(); action; action = this.actions.pop()) {
      try {
        await action();
      } catch (error) {
        process.stderr.write(`! ${(error as Error).message}\n`);
      }
    }
  }
}
