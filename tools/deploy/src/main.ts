import { nginxConfig } from './nginx.ts';
import { readDeployment } from './settings.ts';

process.stdout.write(nginxConfig(readDeployment(process.env)));
