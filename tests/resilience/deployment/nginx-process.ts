/** nginx as a process of a test's own, on loopback, with the configuration that an operator gets. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { nginxConfig, type NginxSite } from '../../../src/operator/hosting/nginx.ts'

/** The program, or null where it is not installed (Debian: `apt-get install nginx-light`). */
export const findNginx = (): string | null =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file)) ?? null

/** What surrounds the site's file where nothing of the machine's own configuration is to take part. */
const around = (folder: string) => `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events { worker_connections 512; }
http {
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/unused;
    uwsgi_temp_path ${folder}/unused;
    scgi_temp_path ${folder}/unused;
    include ${folder}/site.conf;
}
`

export interface NginxProcess {
  url: string
  errors: () => string
  stop: () => Promise<void>
}

/** Below these addresses the reference back end answers, the operator's pages and the test hooks too. */
const ofReference = ['/v2/', '/media/', '/idp/', '/desk', '/outbox', '/__test/']

interface DemoPorts {
  port: number
  backEndPort: number
  /** Of the demo machine, which is framed from its own origin. */
  machinePort: number
}

/** With `root` as its files. Throws where nginx is not installed. */
export async function startNginxBefore(
  folder: string,
  root: string,
  { port, backEndPort, machinePort }: DemoPorts,
): Promise<NginxProcess> {
  const program = findNginx()
  if (!program) throw new Error('nginx is not installed (Debian: apt-get install nginx-light)')
  return startNginx(program, join(folder, 'nginx'), port, {
    root,
    upstream: `127.0.0.1:${backEndPort}`,
    proxied: ofReference,
    games: `http://localhost:${machinePort}`,
    others: [],
  })
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/** Starts it on `port`; the files of its run lie in `folder`. Throws with nginx's own words where it does not start. */
export async function startNginx(
  program: string,
  folder: string,
  port: number,
  site: Omit<NginxSite, 'listen' | 'serverName' | 'accessLog'>,
): Promise<NginxProcess> {
  mkdirSync(folder, { recursive: true })
  const own = {
    ...site,
    listen: [`127.0.0.1:${port}`, `[::1]:${port}`],
    serverName: 'localhost',
    accessLog: join(folder, 'access.log'),
  }
  writeFileSync(join(folder, 'site.conf'), nginxConfig(own))
  writeFileSync(join(folder, 'nginx.conf'), around(folder))
  // A worker of a master that is root runs as `nobody`, who may not read a private temporary folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  const given = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', `${user}master_process on;`]
  execFileSync(program, [...given, '-t', '-q'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const child = spawn(program, given, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill('SIGTERM'))
  const errors = () =>
    existsSync(join(folder, 'error.log')) ? readFileSync(join(folder, 'error.log'), 'utf8') : ''
  // Not by its pid file, which the look at the configuration has written already.
  for (let tries = 0; !(await isListening(port)); tries += 1) {
    if (child.exitCode !== null || tries > 400) throw new Error(`nginx did not start:\n${errors()}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return {
    url: `http${site.tls ? 's' : ''}://localhost:${port}`,
    errors,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
