/*
 * Loaded into every child (`node --import`). The channel closes when the parent process ends, for whatever reason.
 * The child then sends itself SIGTERM, and exits at the latest after `MAX_STOP_MS`. Processes forked by the child
 * inherit the flag but have a channel of their own, which is ignored here.
 */
const MAX_STOP_MS = 15_000;

if (process.ppid === Number(process.env.FOLLOW_PARENT)) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // The listener must not keep a finished process alive.
  process.channel?.unref();
}
