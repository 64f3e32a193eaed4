// Compares the clauses of docs/behaviour.md with the tests that name them; --open lists those without a test.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))
const documentPath = 'docs/behaviour.md'
const foldersWithoutTests = new Set(['node_modules', 'dist', 'data', 'coverage'])

/** @type {string[]} */
const problems = []

/**
 * Every test file below a folder.
 * @param {string} folder
 * @returns {string[]}
 */
function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return /\.(?:test\.tsx?|e2e\.ts)$/.test(entry.name) ? [path] : []
    return entry.name.startsWith('.') || foldersWithoutTests.has(entry.name) ? [] : testFiles(path)
  })
}

/** The clauses of the document by id. */
function readClauses() {
  const clauses = new Map()
  const text = readFileSync(join(root, documentPath), 'utf8')
  for (const [, id, clause = ''] of text.matchAll(
    /^- \*\*([A-Z]{1,2}-\d\d)\*\* (.*(?:\n {2}.*)*)/gm,
  )) {
    if (clauses.has(id)) problems.push(`${documentPath}: ${id} stands twice`)
    clauses.set(id, clause.replaceAll(/\s+/g, ' '))
  }
  return clauses
}

/**
 * The titles of a file’s tests and groups, each with its line. Only calls count: an id in a comment or another
 * text proves nothing, nor does a skipped test.
 * @param {string} file
 */
function titlesIn(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  /** @type {{ title: string, line: number }[]} */
  const titles = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.arguments[0] !== undefined) {
      const callee = node.expression.getText(source)
      const [title] = node.arguments
      if (/^(?:test|it|describe)\b/.test(callee) && !/\.(?:skip|todo|fixme)\b/.test(callee)) {
        const { line } = source.getLineAndCharacterOfPosition(title.getStart(source))
        if (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)) {
          titles.push({ title: title.getText(source), line: line + 1 })
        }
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return titles
}

const clauses = readClauses()
const files = testFiles(root)
const proved = new Set()
for (const file of files) {
  for (const { title, line } of titlesIn(file)) {
    for (const [, id] of title.matchAll(/\[([A-Z]{1,2}-\d[^\]]*)\]/g)) {
      if (clauses.has(id)) proved.add(id)
      else problems.push(`${relative(root, file)}:${line}: ${documentPath} has no clause ${id}`)
    }
  }
}

// A check that reads nothing would always pass.
if (clauses.size === 0) problems.push(`${documentPath}: no clause found`)
if (files.length === 0) problems.push('no test file found')

for (const problem of problems) console.error(problem)
if (process.argv.includes('--open')) {
  for (const [id, clause] of clauses) if (!proved.has(id)) console.log(`${id} ${clause}`)
}
console.log(
  `${proved.size} of ${clauses.size} clauses are proved by a test (test files: ${files.length})`,
)
process.exitCode = problems.length > 0 ? 1 : 0
