import { readConfig } from './config.ts';
import { createGateway } from './server.ts';

const config = readConfig(process.env);
const { server, stop } = createGateway(config);
server.listen({ host: config.host, port: config.port });
server.on('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
