// Compares the clauses of docs/behaviour.md with the tests that name them; --open lists those without a test.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const documentPath = 'docs/behaviour.md'
const foldersWithoutTests = new Set(['node_modules', 'dist', 'data', 'coverage'])

/** Every test file below a folder. */
function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      return entry.name.startsWith('.') || foldersWithoutTests.has(entry.name)
        ? []
        : testFiles(path)
    }
    return /\.(?:test\.tsx?|e2e\.ts)$/.test(entry.name) ? [path] : []
  })
}

const problems = []

const clauses = new Map()
for (const [, id, text] of readFileSync(join(root, documentPath), 'utf8').matchAll(
  /^- \*\*([A-Z]-\d\d)\*\* (.*(?:\n {2}.*)*)/gm,
)) {
  if (clauses.has(id)) problems.push(`${documentPath}: ${id} stands twice`)
  clauses.set(id, text.replaceAll(/\s+/g, ' '))
}

const proved = new Set()
const files = testFiles(root)
for (const file of files) {
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      // A comment proves nothing, and neither does a test that does not run.
      if (/^\s*(?:\/\/|\/?\*)/.test(line) || /\.(?:skip|todo|fixme)\b/.test(line)) return
      for (const [, named] of line.matchAll(/\[([A-Z]-\d[^\]]*)\]/g)) {
        const place = `${relative(root, file)}:${index + 1}`
        if (clauses.has(named)) proved.add(named)
        else problems.push(`${place}: ${documentPath} has no clause ${named}`)
      }
    })
}

// A check that reads nothing would pass forever.
if (clauses.size === 0) problems.push(`${documentPath}: no clause found`)
if (files.length === 0) problems.push('no test file found')

for (const problem of problems) console.error(problem)
if (process.argv.includes('--open')) {
  for (const [id, text] of clauses) if (!proved.has(id)) console.log(`${id} ${text}`)
}
console.log(
  `${proved.size} of ${clauses.size} clauses are proved by a test (${files.length} files)`,
)
process.exitCode = problems.length > 0 ? 1 : 0
