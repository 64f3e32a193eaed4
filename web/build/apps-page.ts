import type { Plugin } from 'vite'

/** In development the pages below /apps are those of the control app and the office, as the server has it in production. */
export function appsPage(): Plugin {
  return {
    name: 'kontor:apps-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const url = request.url ?? ''
        if (/^\/apps\/office(\/[^.]*)?(\?|$)/.test(url)) request.url = '/office.html'
        else if (/^\/apps(\/[^.]*)?(\?|$)/.test(url)) request.url = '/apps.html'
        next()
      })
    },
  }
}
