import { createLead } from '../../src/modules/service/leads/leads.service.ts';
import { toWireId } from '../../src/wire-format.ts';
import { apiSuite } from '../harness.ts';
import { createMember } from '../members.ts';

/** Suite of the console's leads: two people of sales, and no leads before each test. */
export async function leadSuite<Lead>() {
  const { api, database } = await apiSuite();
  const sales = await createMember(api, { staff: ['sales'], realname: '销售甲' });
  const colleague = await createMember(api, { staff: ['sales'], realname: '销售乙' });
  let serial = 0;
  const nextPhone = () => `1370000${String((serial += 1)).padStart(4, '0')}`;

  beforeEach(() => database.query('delete from lead; delete from sales_duty'));

  const add = async (values: { phone?: string; userName?: string; remark?: string } = {}) => {
    const phone = values.phone ?? nextPhone();
    const input = { kind: 'demo', userName: '张工', ...values, phone } as const;
    const { id } = await database.db.transaction((tx) => createLead(tx, input));
    return { id: toWireId(id), phone };
  };
  const call = async (name: string, body: object, member = sales) =>
    (await api.post(`/console/lead/${name}`, body, member)).body;
  const get = async (id: string) => (await call('get', { id })).model as Lead;
  /** The newest entry of the audit log about leads. */
  const audited = async () =>
    (
      await database.query(
        "select action, detail from audit_log where action like 'lead.%' and actor_kind = 'staff' order by at desc limit 1",
      )
    )[0];
  return {
    api,
    database,
    nextPhone,
    add,
    call,
    get,
    audited,
    sales,
    colleague,
  };
}
