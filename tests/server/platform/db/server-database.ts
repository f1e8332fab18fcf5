import { randomBytes } from 'node:crypto'

/** Opens a fresh database on a PostgreSQL server for each run, and drops it afterwards. */
export const freshDatabases = (serverUrl: string) => async () => {
  const name = `amigo_test_${randomBytes(6).toString('hex')}`
  const { default: pg } = await import('pg')
  const onServer = async (sql: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  await onServer(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) }
}
