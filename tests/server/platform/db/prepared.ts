import { createHash } from 'node:crypto'

const names = new Map<string, string>()

/**
 * Marks a statement that each connection is to prepare once, instead of parsing and planning it anew each time: one that
 * finds few rows by a key and runs with each call or order. Its plan is made without its parameters, and without
 * knowing how its tables grow, so that it must be as good for any: nothing for a list, a sum or a tree.
 */
export function prepared(parts: TemplateStringsArray, ...values: readonly string[]): string {
  const sql = String.raw({ raw: parts }, ...values)
  // A digest, so that on whatever connection the name is found, it means this statement and no other.
  if (!names.has(sql)) names.set(sql, createHash('sha256').update(sql).digest('base64url'))
  return sql
}

/** What a prepared statement is known by on a connection; undefined for any other. */
export const preparedName = (sql: string): string | undefined => names.get(sql)
