import { defineAppConfig } from '@zhucheng/app-build/vite';

export default defineAppConfig({
  name: 'console',
  port: 5176,
  antd: [
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
});
