import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'

/** Where the reference back end answers while `npm run dev` serves the app. */
const backEnd = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4175'

export default defineConfig({
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // Our own registration through workbox-window: it must go through Trusted Types.
      injectRegister: false,
      manifest: {
        id: '/',
        name: 'Amigo',
        short_name: 'Amigo',
        lang: 'ja',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#0D1022',
        theme_color: '#0D1022',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
        ],
      },
      injectManifest: { globPatterns: ['assets/**/*.{js,css}', '*.svg'] },
    }),
  ],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: { proxy: { '/v2': backEnd, '/media': backEnd, '/desk': backEnd, '/outbox': backEnd } },
  test: {
    include: ['{src,i18n,sw,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    environment: 'node',
  },
})
