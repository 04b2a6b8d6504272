import { Client } from 'pg';

/**
 * What some database that speaks as PostgreSQL does has not, or has otherwise (docs/operate.md): constraints that are
 * checked later, advisory locks, triggers, notices, functions, tables of one connection or without a log, cursors, settings
 * that outlive a transaction, whole numbers divided, empty at the end that an index has it not at.
 */
const rare =
  /\b(?:deferr(?:able|ed)|pg_(?:try_)?advisory\w*|trigger|listen|notify|function|procedure|temp|temporary|unlogged|declare|lock table|merge into|skip locked|prepare|asc nulls last|desc nulls first)\b|^\s*(?:set|reset)\s+(?!local\b)| \/ /i;

/** @throws where a statement asks for what not every database has */
export const expectCommon = (sql: string): void => {
  const found = rare.exec(sql)?.[0].trim();
  if (found !== undefined) throw new Error(`not every database has "${found}": ${sql}`);
};

const ask = Client.prototype.query;
type Asked = Parameters<typeof ask>;

/** Every statement that the server sends in tests over PostgreSQL goes by here; what tests do past it does not. */
Client.prototype.query = function (this: Client, ...asked: Asked) {
  const [first]: readonly unknown[] = asked;
  const text = typeof first === 'string' ? first : (first as { readonly text?: string }).text;
  const { connectionParameters } = this as unknown as { connectionParameters: { application_name?: string } };
  if (connectionParameters.application_name === 'back office' && text !== undefined) expectCommon(text);
  return ask.apply(this, asked);
} as typeof ask;
