/** The collector of OpenTelemetry as an operator has it: OTLP over HTTPS from another origin; it prints what it took. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { selfSignedCertificate } from '../../server/platform/listen.ts'

export async function startCollector(program: string, folder: string, port: number, site: string) {
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const { key, cert } = selfSignedCertificate()
  const http = {
    endpoint: `127.0.0.1:${port}`,
    tls: { key_file: file('key.pem', key), cert_file: file('cert.pem', cert) },
    cors: { allowed_origins: [site] },
  }
  const pipelines = { logs: { receivers: ['otlp'], exporters: ['debug'] } }
  const config = {
    receivers: { otlp: { protocols: { http } } },
    exporters: { debug: { verbosity: 'detailed' } },
    service: { telemetry: { metrics: { level: 'none' } }, pipelines },
  }
  const child = spawn(program, ['--config', file('otelcol.yaml', JSON.stringify(config))])
  const ended = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  for (let tries = 0; !said.includes('Everything is ready'); tries += 1) {
    if (child.exitCode !== null || tries > 200) throw new Error(`the collector did not start:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    address: `https://127.0.0.1:${port}`,
    /** The text of each attribute that it took. */
    taken: () => [...said.matchAll(/^ {5}-> [\w.]+: Str\(([^]*?)\)$/gm)].flatMap(([, value]) => value ?? []),
    stop: async () => {
      child.kill()
      await ended
    },
  }
}
