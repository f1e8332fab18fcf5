import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { Transform } from 'node:stream'

const latencyMs = 200
const bytesPerMs = 50

/** A way to a server on this machine that can be as slow as a bad mobile network: 400 ms there and back, 400 kbit/s. */
export async function openSlowWay(port: number, target: number) {
  const way = { isSlow: false, url: `http://localhost:${port}`, close: () => void server.close() }
  const paced = () =>
    new Transform({
      transform: (bytes: Buffer, _encoding, done) =>
        void setTimeout(() => done(null, bytes), way.isSlow ? latencyMs + bytes.byteLength / bytesPerMs : 0),
    })
  const server = createServer((phone) => {
    const host = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [phone, host],
      [host, phone],
    ] as const)
      one
        .on('error', () => other.destroy())
        .pipe(paced())
        .pipe(other)
  })
  server.listen(port)
  await once(server, 'listening')
  return way
}
