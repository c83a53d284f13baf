export { default, handleError } from '@zhucheng/app-kit/entry.server';
