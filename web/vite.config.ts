import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appsPage } from './build/apps-page.ts'
import { serviceWorker } from './build/service-worker.ts'
import { startChunk } from './build/start-chunk.ts'
import { precompress } from './build/precompress.ts'

const server = `http://127.0.0.1:${process.env['PORT'] || 3000}`
const servedByServer = [
  '/public',
  '/web-api',
  '/api',
  '/configuration',
  '/images',
  '/openapi.json',
  '/docs',
]

export default defineConfig({
  plugins: [react(), tailwindcss(), appsPage(), serviceWorker(), precompress()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(servedByServer.map((path) => [path, server])),
  },
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // An inlined asset would need exceptions in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'control.html', 'office.html', 'src/control/offline/service-worker.ts'],
      output: {
        codeSplitting: { groups: [{ name: startChunk(), includeDependenciesRecursively: false }] },
        // A service worker only controls pages beside and below its path, and needs the same name in every build.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? 'apps/service-worker.js' : 'assets/[name]-[hash].js',
      },
    },
  },
})
