import { isServing } from './balancers.ts';

const STATES = `1
# be_id be_name srv_id srv_name srv_addr srv_op_state srv_admin_state srv_uweight srv_iweight
6 api 1 api-1 127.0.0.1 0 0 1 1
6 api 2 api-2 127.0.0.1 2 0 1 1`;

it('HAProxy sends calls to a process that it has found to answer, and to no other', () => {
  expect(isServing(STATES, 'api-1')).toBe(false);
  expect(isServing(STATES, 'api-2')).toBe(true);
  expect(isServing(STATES, 'api-3')).toBe(false);
  expect(isServing('', 'api-1')).toBe(false);
});
