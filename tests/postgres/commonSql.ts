import { Client } from 'pg';

/**
 * What some databases that speak PostgreSQL's protocol lack or do differently (docs/operate.md): deferred constraints,
 * advisory locks, triggers, notices, functions, temporary and unlogged tables, cursors, settings that outlive a
 * transaction, integer division, nulls at the end where an index does not have them.
 */
const rare =
  /\b(?:deferr(?:able|ed)|pg_(?:try_)?advisory\w*|trigger|listen|notify|function|procedure|temp|temporary|unlogged|declare|lock table|merge into|skip locked|prepare|asc nulls last|desc nulls first)\b|^\s*(?:set|reset)\s+(?!local\b)| \/ /i;

/** @throws if a statement uses what not every database has */
export const expectCommon = (sql: string): void => {
  const found = rare.exec(sql)?.[0].trim();
  if (found !== undefined) throw new Error(`not every database has "${found}": ${sql}`);
};

const ask = Client.prototype.query;
type Asked = Parameters<typeof ask>;

/** Checks every statement that the server sends to PostgreSQL in this process; the tests' own are not checked. */
Client.prototype.query = function (this: Client, ...asked: Asked) {
  const [first]: readonly unknown[] = asked;
  const text = typeof first === 'string' ? first : (first as { readonly text?: string }).text;
  const { connectionParameters } = this as unknown as { connectionParameters: { application_name?: string } };
  if (connectionParameters.application_name === 'back office' && text !== undefined) expectCommon(text);
  return ask.apply(this, asked);
} as typeof ask;
