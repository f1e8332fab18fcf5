/** The configuration of nginx (1.18 or newer, no module beyond Debian's) for a released build and its back end. */
import { kycPhotoBytes } from '~/api/contract/user.ts'
import { paths } from '~/api/paths.ts'
import { noInlineParts, type InlineHashes } from '~/build/inline-hashes.ts'
import { contentTypes } from '../encoding.ts'
import { hostHeaders } from '../headers.ts'

export interface NginxSite {
  /** Addresses to listen on, as nginx writes them: `8080`, `127.0.0.1:8080`, `[::]:443`. */
  listen: readonly string[]
  serverName: string
  root: string
  /** Host and port of the back end. */
  upstream: string
  /** Beginnings of the addresses that the back end answers; the calls are below `/v2/`. */
  proxied: readonly string[]
  games: string
  /** Origins beside our own where calls or pictures come from. */
  others: readonly string[]
  /** What the policy names of the documents; a release in `root` says it anew. */
  inline?: InlineHashes
  /** With it: HTTP/2; `from` are the addresses without TLS that lead to it. */
  tls?: { certificate: string; key: string; from: readonly string[] } | undefined
  accessLog: string
}

/** As nginx reads a text with spaces, quotes and semicolons. */
const quoted = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`)
const indented = (lines: readonly string[]) => lines.map((line) => `    ${line}`).join('\n')

const variable = (header: string) => `$amigo_${header.toLowerCase().replaceAll('-', '_')}`

/** Each header of ours goes out once: what the back end sends in its place (desk, pictures) stays. */
const headerMap = (name: string, value: string) =>
  `map $upstream_http_${name.toLowerCase().replaceAll('-', '_')} ${variable(name)} {
    '' ${quoted(value)};
}`

/** These variables. Where they are said twice, the later one holds. */
export const inlineVariables = ({ scripts, styles }: InlineHashes): string =>
  Object.entries({ scripts, styles })
    .map(([kind, hashes]) => {
      const text = hashes.map((hash) => ` ${hash}`).join('')
      return `map '' $amigo_inline_${kind} {\n    default "${text}";\n}\n`
    })
    .join('')

/** The file in which a release says them; with an asterisk nginx starts without it, too. */
export const inlineFile = 'nginx-inline.conf'

const proxy = (extra = '') => `{
        proxy_pass http://amigo_back_end;
        proxy_http_version 1.1;
        proxy_set_header Connection '';
        # The back end must see the host that the browser sees.
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;${extra}
    }`

/** Without the exact address nginx would lead `/v2` to `/v2/`, which browsers may keep for good. */
const proxiedBelow = (path: string) =>
  `${path.endsWith('/') ? `    location = ${path.slice(0, -1)} {\n        return 404;\n    }\n` : ''}    location ^~ ${path} ${proxy()}`

function toTls({ serverName, tls, listen }: NginxSite): string {
  if (!tls?.from.length) return ''
  const ports = listen.map((address) => /\d+$/.exec(address)?.[0])
  const port = ports.includes('443') ? '' : `:${ports[0]}`
  return `
server {
${indented(tls.from.map((address) => `listen ${address};`))}
    server_name ${serverName};
    server_tokens off;
    # An address may carry a token.
    access_log off;
    return 301 https://$host${port}$request_uri;
}
`
}

/** A file for `conf.d` or `sites-enabled`: everything in it belongs into nginx's `http` block. */
export function nginxConfig(site: NginxSite): string {
  const listening = site.listen.map((address) => `listen ${address}${site.tls ? ' ssl http2' : ''};`)
  const secured = site.tls
    ? [
        `ssl_certificate ${site.tls.certificate};`,
        `ssl_certificate_key ${site.tls.key};`,
        'ssl_protocols TLSv1.2 TLSv1.3;',
        'ssl_session_cache shared:amigo:10m;',
      ]
    : []
  // Three photos as base64 and the rest of the body, in kB; as the reference back end limits it.
  const photoBodyKilobytes = Math.ceil((kycPhotoBytes * 4 + 10_000) / 1024)
  const proxyAddress = /^(127\.|localhost\b|\[::1\])/.test(site.upstream)
    ? '127.0.0.1,::1'
    : "this machine's address"
  // What a release changes of the policy stands in variables.
  const inVariables = (policy: string) =>
    policy.replaceAll(/(script|style)-src 'self'/g, (source, kind) => `${source}$amigo_inline_${kind}s`)
  const headers = Object.entries(hostHeaders(site.games, site.others)).map(
    ([name, value]) => [name, inVariables(value)] as const,
  )
  return `# Written by \`npm run hosting -- --for nginx\` from the headers that the reference host sends; write it anew, do not edit.

# The back end believes the X-Forwarded headers below only of a proxy that it is told of: TRUSTED_PROXIES=${proxyAddress}
# A name is looked up when nginx starts or reloads. Where its address moves, nginx 1.27.3 or newer follows it with \`zone
# amigo_back_end 64k;\`, \`resolver <address of your DNS>;\` and \`resolve\` behind the server in this block.
upstream amigo_back_end {
    server ${site.upstream};
    keepalive 64;
    # Shorter than the back end's own (Node: 5 s): a POST on a connection that it closes meanwhile is not repeated.
    keepalive_timeout 3s;
}

# The inline parts of the documents, which the policy names by their hashes. Each release says its own, to be read by a
# reload (\`npm run release -- --reload "nginx -s reload"\`); this is what holds before.
${inlineVariables(site.inline ?? noInlineParts)}include ${site.root}/.releases/${inlineFile.replace('.', '*.')};

${headers.map(([name, value]) => headerMap(name, value)).join('\n')}

# Files compressed with Brotli lie below /.br under their own names, since Debian's nginx lacks the module.
map $http_accept_encoding $amigo_br {
    "~*(^|,)\\s*br\\s*;\\s*q=0(\\.0*)?\\s*(,|$)" '';
    "~*(^|,)\\s*br\\s*(;|,|$)" /.br;
}
map $uri $amigo_encoding {
    ~^/\\.br/ br;
}
map $uri $amigo_vary {
    ~^/\\.br/ Accept-Encoding;
}

# A page beside index.html lies at its address with the ending .html (src/build/page-files.ts).
map $uri $amigo_page {
    ~^/404/*$ /index;
    ~^(?<amigo_name>/.*[^/])/*$ $amigo_name;
    default /index;
}

# Only an asset that is there may be cached: Vite puts a hash of the content into its name. The back end rules its own.
map "$upstream_status|$status|$uri" $amigo_cache {
    "~^\\|(200|206|304)\\|(/\\.br)?/assets/" "public, max-age=31536000, immutable";
    ~^\\| no-cache;
}

# Addresses may carry ?token=, which no log may keep: the path alone is written.
log_format amigo '$remote_addr [$time_iso8601] $request_method "$uri" $status $bytes_sent $request_time';
${toTls(site)}
server {
${indented([...listening, ...secured])}
    server_name ${site.serverName};
    root ${site.root};
    access_log ${site.accessLog} amigo;
    server_tokens off;
    absolute_redirect off;
    sendfile on;
    tcp_nopush on;

    # Compressed by the release; answers of a back end that does not compress are compressed here.
    gzip_static on;
    gzip_vary on;
    gzip on;
    gzip_proxied any;
    gzip_min_length 1024;
    gzip_types application/json image/svg+xml;
    types {
${[...contentTypes].map(([ending, type]) => `        ${quoted(type)} ${ending.slice(1)};`).join('\n')}
    }
    default_type application/octet-stream;

${indented(headers.map(([name]) => `add_header ${name} ${variable(name)} always;`))}
    add_header Cache-Control $amigo_cache always;
    add_header Content-Encoding $amigo_encoding;
    add_header Vary $amigo_vary;

    client_max_body_size 1m;
    client_body_buffer_size 64k;
    error_page 404 /404.html;

    location = ${paths['user/kyc/add'].path} ${proxy(`\n        client_max_body_size ${photoBodyKilobytes}k;`)}
    # A stream of events: each is passed on as it comes.
    location = ${paths['user/live'].path} ${proxy('\n        proxy_buffering off;')}
${site.proxied.map(proxiedBelow).join('\n')}

    # Files of the release and of other hosts that are nobody's business.
    location ~ ^/_|/\\.(?!well-known/) {
        return 404;
    }
    # A file, or nothing: index.html in its place would be run as a script by an old tab.
    location ~ \\.\\w+$|^/(assets|media|v2)(/|$) {
        try_files $amigo_br$uri $uri =404;
    }
    # A page: its own document, or index.html, where the app draws it.
    location / {
        try_files $amigo_br$amigo_page.html $amigo_page.html $amigo_br$amigo_page/index.html $amigo_page/index.html $amigo_br/index.html /index.html =404;
    }
}
`
}
