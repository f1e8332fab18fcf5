import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for an address or a header. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What the database stores in place of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
