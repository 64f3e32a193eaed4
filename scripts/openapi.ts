import { readFile, writeFile } from 'node:fs/promises'
import { version } from '../server/src/app.ts'
import { parts } from '../server/src/parts.ts'
import { openApiDocument } from '../server/src/http/docs/openapi.ts'

/** Writes openapi.json; with --check it only checks whether the committed one is up to date. */
const file = new URL('../openapi.json', import.meta.url)
const document = `${JSON.stringify(openApiDocument(parts, version), null, 2)}\n`

if (process.argv.includes('--check')) {
  const committed = await readFile(file, 'utf8').catch(() => '')
  if (committed !== document) {
    console.error(
      'openapi.json is not what the server serves. Run `npm run openapi` and commit it.',
    )
    process.exitCode = 1
  }
} else {
  await writeFile(file, document)
}
