/*
 * Loaded into every child (`node --import`): when the process that started it is gone, however it ended, the channel
 * to it closes. The child then stops as if asked to, and at the latest after the time a stop may take. Processes that
 * the child forks inherit the flag, but have a channel of their own that is none of our business.
 */
const MAX_STOP_MS = 15_000;

if (process.ppid === Number(process.env.FOLLOW_PARENT)) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening for the end of the channel must not be what keeps a finished process alive.
  process.channel?.unref();
}
