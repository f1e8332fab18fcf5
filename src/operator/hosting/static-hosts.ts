/** For static hosts, Apache and Caddy: policy, caching, prerendered pages, and index.html for the app's addresses. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readInlineHashes } from '~/build/inline-hashes.ts'
import { fileOfPage, publicPages } from '~/build/page-files.ts'
import { hostHeaders } from '../headers.ts'

export interface StaticSite {
  games: string
  /** Origins beside our own where calls or pictures come from. */
  others: readonly string[]
  /** Origin of the back end; a host that passes calls on passes them there, the others need `apiBaseUrl` and `others`. */
  upstream: string
  serverName: string
  root: string
  /** The build, whose documents the policy names the inline parts of; GitHub Pages gets its pages altered. */
  dist: string
}

type Files = Record<string, string>

const forGood = 'public, max-age=31536000, immutable'
const policyOf = ({ games, others, dist }: StaticSite) => hostHeaders(games, others, readInlineHashes(dist))
const headersOf = (site: StaticSite) => Object.entries(policyOf(site))
const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`

/** Addresses that get index.html, as `public/_redirects` lists them: `/login`, `/user/*`. */
export const appAddresses = (): string[] =>
  [...readFileSync('public/_redirects', 'utf8').matchAll(/^(\/\S*) \/ 200$/gm)].map(([, path = '']) => path)

function headersFile(site: StaticSite): string {
  const rules = readFileSync('public/_headers', 'utf8')
  return headersOf(site).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^  ${name}: .*$`, 'm'), () => `  ${name}: ${value}`),
    rules.replace(/^# An operator puts[^]*?(?=^# The host)/m, ''),
  )
}

/** Netlify: calls are passed on, before any other rule. */
export const netlify = (site: StaticSite): Files => ({
  _headers: headersFile(site),
  _redirects: `/v2/* ${site.upstream}/v2/:splat 200!\n${readFileSync('public/_redirects', 'utf8')}`,
})

/** Cloudflare Pages passes nothing on to other hosts: `apiBaseUrl` in the platform block, and its origin in `--others`. */
export const cloudflarePages = (site: StaticSite): Files => ({
  _headers: headersFile(site),
  _redirects: readFileSync('public/_redirects', 'utf8'),
})

/** Vercel looks for files before it follows a rewrite, and sends 404.html where none fits. */
export function vercel(site: StaticSite): Files {
  const keyed = (headers: readonly (readonly [string, string])[]) =>
    headers.map(([key, value]) => ({ key, value }))
  const rewrite = (source: string, destination: string) => ({ source, destination })
  const json = {
    headers: [
      // Two sources that exclude each other: no address gets two values.
      { source: '/assets/(.*)', headers: keyed([...headersOf(site), ['Cache-Control', forGood]]) },
      { source: '/((?!assets/).*)', headers: keyed([...headersOf(site), ['Cache-Control', 'no-cache']]) },
    ],
    rewrites: [
      rewrite('/v2/:path*', `${site.upstream}/v2/:path*`),
      ...publicPages.map(({ path }) => rewrite(path, fileOfPage(path))),
      ...appAddresses().map((path) => rewrite(path.replace('/*', '/:path*'), '/index.html')),
    ],
  }
  return { 'vercel.json': `${JSON.stringify(json, null, 2)}\n` }
}

/** Apache 2.4 with mod_headers and mod_rewrite; mod_proxy passes calls on, mod_deflate compresses where it is there. */
export const apache = (site: StaticSite): Files => ({
  '.htaccess': `# Written by \`npm run hosting -- --for apache\`; write it anew, do not edit. Wants AllowOverride All.
Options -Indexes -MultiViews
DirectorySlash Off
DirectoryIndex disabled
ErrorDocument 404 /404.html
AddDefaultCharset UTF-8
AddCharset UTF-8 .js .css .svg .json .webmanifest
AddType text/javascript .js
AddType application/manifest+json .webmanifest
AddType image/webp .webp
${headersOf(site)
  .map(([name, value]) => `Header always set ${name} ${quoted(value)}`)
  .join('\n')}
Header always set Cache-Control "no-cache"
# Only an asset that is there: a missing one must be asked for again.
Header always set Cache-Control "${forGood}" "expr=%{REQUEST_STATUS} in {'200', '206', '304'} && %{REQUEST_URI} =~ m#^/assets/#"
<IfModule mod_deflate.c>
  AddOutputFilterByType DEFLATE text/html text/css text/javascript text/plain application/json application/manifest+json image/svg+xml
</IfModule>
RewriteEngine On
RewriteRule ^v2/ ${site.upstream}%{REQUEST_URI} [P,L]
RewriteRule ^_ - [R=404,L]
RewriteRule (^|/)\\.(?!well-known/) - [R=404,L]
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} -f
RewriteRule ^ - [L]
RewriteRule \\.\\w+$ - [R=404,L]
RewriteRule ^(assets|media|v2)(/|$) - [R=404,L]
RewriteCond %{DOCUMENT_ROOT}/$1.html -f
RewriteRule ^(.+?)/?$ /$1.html [L]
RewriteCond %{DOCUMENT_ROOT}/$1/index.html -f
RewriteRule ^(.+?)/?$ /$1/index.html [L]
RewriteRule ^ /index.html [L]
`,
})

/** Caddy 2 (Debian's 2.6 too): TLS and HTTP/2 by itself; the release's gzip files are sent, its Brotli files lie elsewhere than Caddy looks. */
export const caddy = (site: StaticSite): Files => ({
  Caddyfile: `# Written by \`npm run hosting -- --for caddy\`; write it anew, do not edit.
${site.serverName} {
	root * ${site.root}
${headersOf(site)
  .map(([name, value]) => `\theader ?${name} ${quoted(value)}`)
  .join('\n')}
	@cached {
		path /assets/*
		file
	}
	header @cached Cache-Control "${forGood}"
	header ?Cache-Control "no-cache"
	handle /v2/* {
		reverse_proxy ${site.upstream}
	}
	@hidden path_regexp ^/_|/\\.([^w]|w[^e])
	handle @hidden {
		error 404
	}
	@file path_regexp \\.\\w+$|^/(assets|media|v2)(/|$)
	handle @file {
		file_server {
			precompressed gzip
		}
	}
	handle {
		try_files {path}.html {path}/index.html /index.html
		file_server {
			precompressed gzip
		}
	}
	handle_errors {
		@gone expression {err.status_code} == 404
		rewrite @gone /404.html
		file_server @gone
	}
}
`,
})

/** What GitHub Pages cannot be told. */
const limits = `GitHub Pages sends no header of ours and passes nothing on to a back end:
- the policy stands in each page, which leaves out frame-ancestors (others may frame the app), Strict-Transport-Security is
  GitHub's, and nosniff, Referrer-Policy, Permissions-Policy and the two Cross-Origin policies are missing;
- everything is cached for ten minutes, assets too; a page may be that old, the worker's script may not (browsers ask anew);
- calls need apiBaseUrl in the platform block, its origin in --others, and CORS there;
- an address of the app without a document of its own is answered by 404.html with the status 404: the app draws it all the
  same, search engines do not take it;
- old chunks are gone with each deployment, unless the former ones are put beside the new.
`

/** GitHub Pages: the policy in each page of the build, and index.html once more as 404.html. Throws without a build. */
export function gitHubPages(site: StaticSite): Files {
  const index = join(site.dist, 'index.html')
  if (!existsSync(index)) throw new Error(`${index} is missing: build first`)
  const policy = (policyOf(site)['Content-Security-Policy'] ?? '')
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`
  const withPolicy = (path: string) =>
    readFileSync(join(site.dist, path), 'utf8').replace('<head>', () => `<head>\n    ${meta}`)
  const pages = readdirSync(site.dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.html'),
  )
  return {
    ...Object.fromEntries(pages.map((path) => [path.replaceAll('\\', '/'), withPolicy(path)])),
    '404.html': withPolicy('index.html'),
    '.nojekyll': '',
    'LIMITS.txt': limits,
  }
}
