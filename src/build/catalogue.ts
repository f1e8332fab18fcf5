/** Serves the catalogue of components at `/catalogue` in development. A build does not contain it. */
import type { Plugin } from 'vite'

/** A URL, not an import: nothing outside tests/ imports tests/. */
const entry = '/tests/catalogue/main.tsx'

const html = `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark light" />
    <title>Amigo’s parts</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  </head>
  <body data-page="parts-catalogue">
    <div id="root"></div>
    <script type="module" src="${entry}"></script>
  </body>
</html>
`

export const catalogue = (): Plugin => ({
  name: 'amigo-catalogue',
  apply: 'serve',
  // Scanned at start. Otherwise Vite finds new dependencies at the first visit and reloads the page.
  config: () => ({ optimizeDeps: { entries: ['index.html', entry.slice(1)] } }),
  configureServer: (server) => {
    const printUrls = server.printUrls.bind(server)
    server.printUrls = () => {
      printUrls()
      for (const url of server.resolvedUrls?.local ?? [])
        server.config.logger.info(`  Parts:   ${url}catalogue`)
    }
    server.middlewares.use('/catalogue', (request, response, next) => {
      if (request.url?.replace(/[?#].*/, '') !== '/') return next()
      server.transformIndexHtml('/catalogue', html).then((page) => {
        response.setHeader('Content-Type', 'text/html')
        response.end(page)
      }, next)
    })
  },
})
