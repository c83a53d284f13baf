import { fileURLToPath } from 'node:url';
import { defineAppConfig } from '@zhucheng/app-build/vite';

export default defineAppConfig({
  name: 'console',
  port: 5176,
  antd: {
    components: [
      'Button',
      'Checkbox',
      'DatePicker',
      'Dropdown',
      'Form',
      'Input',
      'Pagination',
      'Popover',
      'Select',
      'Tooltip',
    ],
    tokensFile: fileURLToPath(import.meta.resolve('@zhucheng/ui/tokens.css')),
  },
});
