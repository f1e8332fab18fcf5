import { spawnSync } from 'node:child_process'

const openssl =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=localhost ' +
  '-addext subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1 -keyout - -out -'

/**
 * A key and a certificate of its own for this computer, made anew at each start and kept nowhere. Node can make keys
 * but no certificates, so this asks `openssl`.
 */
export function selfSignedCertificate(): { key: string; cert: string } {
  const { stdout, stderr, error } = spawnSync('openssl', openssl.split(' '), { encoding: 'utf8' })
  const [key] = /-----BEGIN PRIVATE KEY-----[^]+?-----END PRIVATE KEY-----/.exec(stdout ?? '') ?? []
  const [cert] = /-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----/.exec(stdout ?? '') ?? []
  if (!key || !cert)
    throw new Error('HTTPS=1 needs the command `openssl` (3.0 or newer); start without it for plain HTTP', {
      cause: error ?? stderr,
    })
  return { key, cert }
}
