/** The build replaces these with the files of the control app and their fingerprint. */
const list = '__KONTOR_FILES__'
const cacheName = 'kontor-control-__KONTOR_BUILD__'

/** Every screen of the control app is this page. */
const page = '/apps/control'
/** The network timeout for the page; after it the cached page is used. */
const patience = 3000

interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface RequestEvent extends LastingEvent {
  readonly request: Request
  respondWith: (answer: Promise<Response>) => void
}

// The DOM types are used here, which do not include those of workers.
const worker = self as unknown as {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: (type: string, listener: (event: RequestEvent) => void) => void
}

async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll([...(list.match(/[^,]+/g) ?? []), page])
  await worker.skipWaiting()
}

/** The former build stays cached: an open page may still load its chunks. */
async function dropOldFiles(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('kontor-control-'))
  const old = names.filter((name) => name !== cacheName).slice(0, -1)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** The server draws the login form into the page of the login, where the other screens do not want it. */
const isLogin = ({ url }: Request) => new URL(url).pathname === '/apps/login'

/** Network first: the answer is cached for the next time; without one in time the cached one is used. */
async function networkFirst(request: Request, key: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(key, { ignoreSearch: true })
  const asked = fetch(request).then(async (answer) => {
    if (answer.ok && !answer.redirected && !isLogin(request)) await cache.put(key, answer.clone())
    return answer
  })
  if (!kept) return asked
  const inTime = asked.then(
    (answer) => (answer.status >= 500 ? kept : answer),
    () => kept,
  )
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patience))
  return Promise.race([inTime, late])
}

/** File names below assets contain a fingerprint, so a cached file never becomes outdated. */
async function keptFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(cacheName)).put(request, answer.clone())
  return answer
}

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()))
worker.addEventListener('activate', (event) => event.waitUntil(dropOldFiles()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  // The office is another app, which needs its server.
  if (/^\/apps\/office(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(networkFirst(request, page))
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFirst(request))
  else if (pathname.startsWith('/locales/') || /^\/[\w-]+\.svg$/.test(pathname)) {
    event.respondWith(networkFirst(request, pathname))
  }
})
