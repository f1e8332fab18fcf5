/** The former address of the reference back end, for tools outside this repository that still start it by this path. */
export default await import('../server/server.ts')
