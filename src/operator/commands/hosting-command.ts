/**
 * `npm run hosting`: writes what a web server or static host must be told (policy, caching, fallback, the way to the back
 * end), from the headers that the reference host sends.
 *
 *   npm run hosting -- --for nginx --to /etc/nginx/conf.d --games https://games.example --name play.example \
 *     --root /srv/amigo --upstream 127.0.0.1:4173 --certificate /etc/…/fullchain.pem --key /etc/…/privkey.pem
 *   npm run hosting -- --for netlify,cloudflare-pages,vercel,apache,caddy,github-pages --to out \
 *     --games https://games.example --upstream https://api.example
 *
 * `--others https://cdn.example` names further origins of calls or pictures; `--listen` nginx's own addresses, `--redirect` those
 * without TLS that lead there (`--redirect ''`: none).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readInlineHashes } from '~/build/inline-hashes.ts'
import { nginxConfig, type NginxSite } from '~/operator/hosting/nginx.ts'
import { commaList, readSettings } from '~/operator/hosting/settings.ts'
import {
  apache,
  caddy,
  cloudflarePages,
  gitHubPages,
  netlify,
  vercel,
  type StaticSite,
} from '~/operator/hosting/static-hosts.ts'
import { showHelp } from './show-help.ts'

type Settings = ReturnType<typeof readSettings>

function nginxSite(values: Settings, games: string): NginxSite {
  const { certificate, key } = values
  if (Boolean(certificate) !== Boolean(key)) throw new Error('--certificate and --key belong together')
  if (values.redirect && !certificate)
    throw new Error('--redirect leads to TLS: it wants --certificate and --key')
  const from = commaList(values.redirect ?? '80,[::]:80')
  const tls = certificate && key ? { certificate, key, from } : undefined
  const usual = tls ? ['443', '[::]:443'] : ['80', '[::]:80']
  return {
    listen: values.listen === undefined ? usual : commaList(values.listen),
    serverName: values.name,
    root: values.root,
    upstream: values.upstream,
    proxied: commaList(values.proxied),
    games,
    others: commaList(values.others),
    inline: readInlineHashes(values.from),
    tls,
    accessLog: values.log,
  }
}

const staticSite = (values: Settings, games: string): StaticSite => ({
  games,
  others: commaList(values.others),
  upstream: values.upstream.includes('://') ? values.upstream : `http://${values.upstream}`,
  serverName: values.name === '_' ? ':80' : values.name,
  root: values.root,
  dist: values.from,
})

const staticHosts = new Map([
  ['netlify', netlify],
  ['cloudflare-pages', cloudflarePages],
  ['vercel', vercel],
  ['apache', apache],
  ['caddy', caddy],
  ['github-pages', gitHubPages],
])
const kinds = ['nginx', ...staticHosts.keys()]

const filesFor = (name: string, values: Settings, games: string): Record<string, string> =>
  staticHosts.get(name)?.(staticSite(values, games)) ?? {
    'amigo.conf': nginxConfig(nginxSite(values, games)),
  }

try {
  showHelp(import.meta.filename)
  const values = readSettings(process.argv.slice(2))
  const { to, games } = values
  if (!to || !games) throw new Error('--to wants a folder, --games the origin of the games')
  const wanted = commaList(values.for)
  const unknown = wanted.filter((name) => !kinds.includes(name))
  if (unknown.length) throw new Error(`--for knows ${kinds.join(', ')}; not ${unknown.join(', ')}`)
  for (const name of wanted) {
    for (const [file, text] of Object.entries(filesFor(name, values, games))) {
      // Of several hosts each gets a folder of its own.
      const path = join(to, wanted.length > 1 ? name : '', file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
      console.log(path)
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
