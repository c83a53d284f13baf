import { startModelServer } from '@zhucheng/test-kit/model-server';
import { apiSuite, testApi } from '../../../test/harness.ts';
import type { AiSettings } from '../../ai/model/ai-settings.ts';

const { api, database } = await apiSuite();

async function getStatus(ai: AiSettings) {
  const configured = await testApi(database.url, { ai });
  const { body } = await configured.post('/ai/pub/status');
  await configured.close();
  return body.model;
}

describe('the status of writing', () => {
  it('is offline, with the reason, where no model is configured', async () => {
    expect((await api.post('/ai/pub/status')).body.model).toEqual({
      writer: 'offline',
      model: null,
      reason: '本站没有配置模型，由离线写作完成',
    });
  });

  it('names the model, until the tokens of the day are spent', async () => {
    const server = await startModelServer();
    const endpoints = [{ baseUrl: server.baseUrl, model: 'own-model', apiKey: 'sk-secret' }];
    const settings = { endpoints, dailyTokens: 100 };
    expect(await getStatus(settings)).toEqual({
      writer: 'model',
      model: 'own-model',
      reason: null,
    });
    await database.query(
      `insert into ai_token_day (day, used)
       values ((now() at time zone 'Asia/Shanghai')::date, 100)`,
    );
    expect(await getStatus(settings)).toEqual({
      writer: 'offline',
      model: null,
      reason: '今天的模型用量已满，明天零点恢复，由离线写作完成',
    });
    expect(server.calls).toEqual([]);
    await server.close();
  });
});
