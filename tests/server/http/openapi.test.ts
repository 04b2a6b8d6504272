import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { registry } from '#resources';
import { defineAreas, defineResource, text } from '#schema';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { compressed } from '#server/http/compress.ts';
import { Client } from '../client.ts';
import { openWorld, pathOf } from '../world.ts';

interface BodySchema {
  readonly $ref?: string;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
}
interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly schema?: { readonly enum?: readonly string[]; readonly items?: { readonly enum: readonly string[] } };
}
interface Operation {
  readonly security: readonly unknown[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: BodySchema }>> };
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, { readonly required?: readonly string[] }>> };
}

let client: Client;
let document: Document;
beforeAll(async () => {
  client = await openWorld({ samples: { samples: {} } });
  const response = await client.api.fetch(new Request('http://localhost/api/openapi.json'));
  document = (await response.json()) as Document;
});
afterAll(() => client.close());

describe('the OpenAPI document', () => {
  it('is valid 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it('is held once, however many answers with it wait to be taken', async () => {
    const text = JSON.stringify(document);
    for (const accepted of [null, 'br', 'gzip']) {
      const [one, other] = [await compressed(text, accepted), await compressed(`${text}`, accepted)];
      expect(one.body).toBeInstanceOf(Uint8Array);
      expect(other.body).toBe(one.body);
      expect((await compressed(`${text} `, accepted)).body).not.toBe(one.body);
    }
  });

  it('refers to nothing that it does not hold', () => {
    const text = JSON.stringify(document);
    for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = path
        .split('/')
        .reduce<unknown>((tree, key) => (tree as Record<string, unknown> | undefined)?.[key], document);
      expect(found, path).toBeDefined();
    }
  });

  it('says that a refusal for another version brings the ETag of the record as it is', () => {
    const Failure412 = { headers: { ETag: { $ref: '#/components/headers/ETag' } } };
    expect(document.components).toMatchObject({ responses: { Failure412 } });
  });

  it('describes what a key does that is used once more, for the same and for another request', async () => {
    const headers = { 'idempotency-key': 'used' };
    await client.delete('/api/bin', { headers });
    const again = await client.delete('/api/bin', { headers });
    expect([again.status, again.headers.get('idempotent-replay')]).toEqual([200, 'true']);
    let others = 0;
    for (const [path, calls] of Object.entries(document.paths)) {
      for (const [verb, { parameters, responses, security }] of Object.entries(calls)) {
        if (!parameters?.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'))) continue;
        const done = Object.keys(responses).filter((status) => status.startsWith('2'));
        for (const status of done) expect(responses[status]?.headers).toHaveProperty('Idempotent-Replay');
        if (security.length === 0 || (path === '/api/bin' && verb === 'delete')) continue;
        const { status } = await client.signed(verb.toUpperCase(), path.replace(/\{\w+\}/g, '1'), { headers });
        expect([path, verb, Object.keys(responses).includes(String(status))]).toEqual([path, verb, true]);
        for (const kept of ['409', '422', '503', '507']) expect(Object.keys(responses)).toContain(kept);
        others += 1;
      }
    }
    expect(others).toBeGreaterThan(20);
  });

  it('says that an answer of nothing new names the state that is still so', async () => {
    const { headers } = await client.get('/api/banner');
    const ask = { headers: { 'if-none-match': String(headers.get('etag')) } };
    const same = await client.get('/api/banner', ask);
    expect([same.status, same.headers.get('etag')]).toEqual([304, headers.get('etag')]);
    expect(document.paths['/api/banner']?.get?.responses['304']?.headers).toHaveProperty('ETag');
  });

  it('says of what a write was rid that it is named, whether or not the write has changed anything', async () => {
    const method = (code: string) => ({
      ...{ code, name: code, kind: 'qris', fee_type: 'none' },
      instructions: '<p>one<script>two</script></p>',
    });
    const { status, body } = await client.post('/api/payment-method', method('ONE'));
    expect(status).toBe(201);
    const imported = await client.post('/api/payment-method/import', { rows: [method('TWO'), method('THREE')] });
    expect([imported.status, imported.body.meta]).toEqual([
      201,
      { entry: expect.any(Number), cleaned: ['instructions'] },
    ]);
    expect(body.meta).toMatchObject({ cleaned: ['instructions'] });
    const at = `/api/payment-method/${body.data.id}`;
    const again = await client.patch(at, { instructions: '<p>one<script>two</script></p>' });
    expect(again.body.meta).toEqual({ cleaned: ['instructions'] });
    const meta = { properties: { cleaned: { type: 'array', items: { type: 'string' } } }, required: [] };
    for (const response of [
      document.paths['/api/payment-method']?.post?.responses['201'],
      document.paths['/api/payment-method/{id}']?.patch?.responses['200'],
      document.paths['/api/payment-method/import']?.post?.responses['201'],
    ])
      expect(response).toHaveProperty(
        ['content', 'application/json', 'schema', 'properties', 'meta'],
        expect.objectContaining({ ...meta, properties: expect.objectContaining(meta.properties) }),
      );
  });

  it('says of no record that it may be without an id or its times', () => {
    for (const { name } of registry.resources) {
      const [schema] = Object.entries(document.components.schemas).filter(
        ([key]) => key.toLowerCase() === name.replace(/\W/g, ''),
      );
      expect(schema?.[1]).toMatchObject({
        properties: { id: { type: 'integer' }, created_at: { type: 'string' }, updated_at: { type: 'string' } },
      });
    }
  });

  it('says how deep a list may be paged, and by how much it may be sorted', async () => {
    const named = (name: string) =>
      document.paths['/api/banner']?.get?.parameters?.find((parameter) => parameter.name === name)?.schema;
    const { maximum } = named('page') as { maximum: number };
    const { maxItems, items } = named('sort') as { maxItems: number; items: { enum: readonly string[] } };
    const statusOf = async (query: string) => (await client.get(`/api/banner?${query}`)).status;
    const sort = (count: number) => `sort=${items.enum.slice(0, count)}`;
    expect([await statusOf(`page=${maximum}`), await statusOf(`page=${maximum + 1}`)]).toEqual([200, 400]);
    expect([await statusOf(sort(maxItems)), await statusOf(sort(maxItems + 1))]).toEqual([200, 400]);
  });

  it('says how high the id of a person is that changes may be asked of', async () => {
    const { parameters = [] } = document.paths['/api/activity']?.get ?? {};
    const { maximum = 0 } = (parameters.find(({ name }) => name === 'person')?.schema ?? {}) as { maximum?: number };
    const statusOf = async (person: number) => (await client.get(`/api/activity?person=${person}`)).status;
    expect([await statusOf(maximum), await statusOf(maximum + 1)]).toEqual([200, 400]);
  });

  it('asks for the body of a change no more than the call does', async () => {
    const called = client.signed('PATCH', '/api/menu-group/1');
    expect([(await called).status, document.paths['/api/menu-group/{id}']?.patch?.requestBody]).toEqual([
      200,
      expect.objectContaining({ required: false }),
    ]);
  });

  it('says of each filter what it compares with', async () => {
    const parameters = document.paths['/api/usk-store/transaction']?.get?.parameters;
    const schemaOf = (name: string) => parameters?.find((one) => one.name === name)?.schema;
    expect(schemaOf('total_gte')).toEqual({ type: 'integer' });
    expect(schemaOf('created_at_lte')).toEqual({ type: 'string', format: 'date-time' });
    expect(schemaOf('id_in')).toEqual({ type: 'array', items: { type: 'integer' }, maxItems: 200 });
    expect(schemaOf('items.product_name')).toEqual({ type: 'string' });
    const banners = document.paths['/api/banner']?.get?.parameters;
    const bannersBy = (name: string) => banners?.find((one) => one.name === name);
    expect(bannersBy('is_active')?.schema).toEqual({ type: 'boolean' });
    expect(bannersBy('link_type')).toMatchObject({ schema: { enum: expect.any(Array) }, allowEmptyValue: true });
  });

  it('asks of a new record for what it cannot do without, in a form as well, and for nothing that it begins with', async () => {
    for (const resource of registry.resources.filter(({ can }) => can.create)) {
      const content = document.paths[`/api${resource.endpoint}`]?.post?.requestBody?.content;
      const name = content?.['application/json']?.schema.$ref?.split('/').pop() ?? '';
      const { errors = {} } = (await client.post(pathOf(resource), {})).body;
      // Some fields are required in some records only.
      const always = (field: string) => resource.fields[field]?.required === true;
      const asked = Object.keys(errors).filter(always).sort();
      // In a form, the parts of a field with several values have names of their own.
      const inOne = asked.filter((name) => {
        const field = resource.fields[name];
        return field && !Array.isArray(behaviourOf(field).none);
      });
      const { [name]: { required = [] } = {} } = document.components.schemas;
      const ofForm = content?.['multipart/form-data']?.schema.required ?? [];
      expect([name, [...required].sort(), [...ofForm].sort()]).toEqual([name, asked, inOne]);
    }
  });

  it('says of a text that must be there that it is not empty', async () => {
    const { schemas } = document.components;
    expect(schemas).toMatchObject({ BannerInput: { properties: { title: { minLength: 1 } } } });
    expect((await client.post('/api/event/type', { name: '' })).body.errors).toHaveProperty('name');
  });

  it('names each call once', () => {
    const ids = [...JSON.stringify(document).matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('keeps apart what is of a resource and what is of none, whatever the resource is called', async () => {
    const shared = await Client.open(defineAreas([]));
    onTestFinished(() => shared.close());
    const documentOf = async ({ api }: Client) =>
      (await (await api.fetch(new Request('http://localhost/api/openapi.json'))).json()) as Document;
    const { components, ...empty } = await documentOf(shared);
    const ids = [...JSON.stringify(empty).matchAll(/"operationId":"[a-z]+([A-Z]\w+)"/g)].map(([, id = '']) => id);
    const schemas = Object.keys(components.schemas);
    const names = new Set(
      [...schemas, ...ids, 'NoteInput', 'NoteChange', 'NoteShort', 'Note'].map((name) =>
        name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase(),
      ),
    );
    const titled = [...names].map((name) => {
      const words = { name, fields: { title: 'Title' } };
      return defineResource({
        name,
        route: `/x/${name}`,
        endpoint: `/x/${name}`,
        fields: { title: text() },
        words: { id: words, en: words },
      });
    });
    await shared.reopen({ registry: defineAreas(titled) });
    const all = await documentOf(shared);
    expect(all.components.schemas).toMatchObject(components.schemas);
    expect(Object.keys(all.components.schemas)).toHaveLength(schemas.length + 4 * names.size);
    const calls = [...JSON.stringify(all.paths).matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
    expect(calls.filter((id, at) => calls.indexOf(id) !== at)).toEqual([]);
  });

  it('has the calls that the API answers, and no others', async () => {
    const verbs = ['get', 'post', 'put', 'patch', 'delete'];
    expect(Object.keys(document.paths)).toContain('/api/openapi.json');
    for (const [path, calls] of Object.entries(document.paths)) {
      const target = path.replace(/\{\w+\}/g, '1');
      for (const verb of verbs) {
        const { status } = await client.open(verb.toUpperCase(), target, verb === 'get' ? {} : { body: {} });
        expect([path, verb, status !== 405 && status !== 404]).toEqual([path, verb, verb in calls]);
        if (verb in calls)
          expect([path, verb, status === 401]).toEqual([path, verb, calls[verb]?.security.length !== 0]);
      }
    }
  });

  it('asks in each body of fixed members for those that the call asks for, and for no others', async () => {
    let bodies = 0;
    for (const [path, calls] of Object.entries(document.paths)) {
      for (const [verb, { requestBody, security }] of Object.entries(calls)) {
        const body = requestBody?.content['application/json']?.schema;
        if (!body || '$ref' in body) continue;
        const send = security.length === 0 ? client.open.bind(client) : client.signed.bind(client);
        const { status, body: answer } = await send(verb.toUpperCase(), path.replace(/\{\w+\}/g, '1'), {
          body: { no_such_member: 1 },
        });
        const asked = Object.keys(answer.errors ?? {}).sort();
        expect([path, status, asked]).toEqual([path, 422, ['no_such_member', ...(body.required ?? [])].sort()]);
        expect([path, body.additionalProperties]).toEqual([path, false]);
        bodies += 1;
      }
    }
    expect(bodies).toBeGreaterThan(20);
  });

  it.each(registry.resources.map((resource) => [resource.name, resource] as const))(
    'lists what a list of %s may be asked',
    async (_name, resource) => {
      const call = document.paths[`/api${resource.endpoint}`]?.get;
      for (const { name = '', schema } of call?.parameters ?? []) {
        if (['page', 'limit', 'search', ''].includes(name)) continue;
        const value = schema?.enum?.[0] ?? '';
        const { status } = await client.get(`${pathOf(resource)}?${name}=${value}`);
        expect([name, status]).toEqual([name, 200]);
      }
    },
  );

  it.each(registry.resources.map((resource) => [resource.name, resource] as const))(
    'lists by what records of %s may be counted, and what of them summed',
    async (_name, resource) => {
      const call = document.paths[`/api${resource.endpoint}/aggregate`]?.get;
      for (const asked of ['by', 'day', 'measure']) {
        const schema = call?.parameters?.find(({ name }) => name === asked)?.schema;
        for (const value of schema?.enum ?? schema?.items?.enum ?? ['none']) {
          const { status } = await client.get(`${pathOf(resource)}/aggregate?${asked}=${value}`);
          expect([asked, value, status]).toEqual([asked, value, 200]);
        }
      }
    },
  );
});
