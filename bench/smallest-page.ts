import { createServer } from 'node:http'
import { build } from 'esbuild'

const script = `
  import { createRoot } from 'react-dom/client'
  createRoot(document.getElementById('root')).render('Hello')
`
const page = `<!doctype html><html lang="en"><title>Smallest</title><meta name="viewport" content="width=device-width"><p>Hello<div id="root"></div><script type="module" src="/app.js"></script>`

/**
 * Serves a page with React and one word. Its blocking time is what this machine makes of React alone, so it says how
 * slow the machine is while it measures.
 */
export async function withSmallestPage<Result>(
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: 'web' },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const server = createServer((request, response) => {
    const isScript = request.url === '/app.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(isScript ? outputFiles[0]?.text : page)
  })
  await new Promise<void>((done) => server.listen(0, done))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the page has no port')
  try {
    return await work(`http://localhost:${bound.port}/`)
  } finally {
    server.close()
  }
}
