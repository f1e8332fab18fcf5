import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Where the reference back end answers while `npm run dev` serves the app. */
const backEnd = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4175'

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: { proxy: { '/v2': backEnd, '/media': backEnd, '/desk': backEnd, '/outbox': backEnd } },
  test: {
    include: ['{src,i18n,sw,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    environment: 'node',
  },
})
