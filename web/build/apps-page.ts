import type { Plugin } from 'vite'

/** In development every page below /apps is the control app, as the server has it in production. */
export function appsPage(): Plugin {
  return {
    name: 'kontor:apps-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/apps(\/[^.]*)?(\?|$)/.test(request.url ?? '')) request.url = '/apps.html'
        next()
      })
    },
  }
}
