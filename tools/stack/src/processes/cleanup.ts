/** Stack of cleanup actions, run newest first: gateway, apps, API, database. */
export class Cleanup {
  private readonly actions: (() => unknown)[] = [];

  add(action: () => unknown): void {
    this.actions.push(action);
  }

  /** Runs every action once; failures are reported and do not stop the others. */
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
