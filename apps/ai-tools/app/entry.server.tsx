export { default, handleError } from '@zhucheng/app-server/entry';
