import { startTracing, stopTracing } from '@zhucheng/telemetry';
import { readConfig } from './config.ts';
import { logger } from './log.ts';
import { createGateway } from './server.ts';

const config = readConfig(process.env);
await startTracing('gateway', logger);
const { server, stop } = createGateway(config);
server.listen({ host: config.host, port: config.port });
server.on('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
process.once(
  'SIGTERM',
  () =>
    void stop()
      .then(stopTracing)
      .then(() => process.exit(0)),
);
