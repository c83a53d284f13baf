import { serve } from '@zhucheng/app-server';
import * as build from 'virtual:react-router/server-build';

export * from 'virtual:react-router/server-build';

if (import.meta.main) await serve({ name: 'ai-tools', build });
