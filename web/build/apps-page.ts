import type { Plugin } from 'vite'

/** In development paths below /apps serve the control app or the office, as the server does in production. */
export function appsPage(): Plugin {
  return {
    name: 'kontor:apps-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const url = request.url ?? ''
        if (/^\/apps\/office(\/[^.]*)?(\?|$)/.test(url)) request.url = '/office.html'
        else if (/^\/apps(\/[^.]*)?(\?|$)/.test(url)) request.url = '/control.html'
        next()
      })
    },
  }
}
