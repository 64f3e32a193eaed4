// Checks the translations: all languages have the same keys and variables, no text is empty,
// and the existing keys are those the web uses. `node scripts/check-locales.mjs [web folder]`
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @typedef {Map<string, unknown>} Texts */

/** The others are compared with the first. */
const languages = ['en', 'de', 'tr']

/**
 * Prefixes of keys that the code builds at run time.
 * @type {readonly string[]}
 */
const dynamicFamilies = []

const web = process.argv[2] ?? fileURLToPath(new URL('../web', import.meta.url))

/** @type {string[]} */
const problems = []

/**
 * @param {object} texts
 * @param {string} prefix
 * @returns {[string, unknown][]}
 */
function flatten(texts, prefix) {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' && text !== null
      ? flatten(text, `${prefix}${key}.`)
      : [[`${prefix}${key}`, text]],
  )
}

/**
 * @param {string} language
 * @returns {Texts}
 */
function textsIn(language) {
  const folder = join(web, 'public/locales', language)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return new Map(
    files.flatMap((file) => {
      const texts = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      return flatten(texts, `${file.slice(0, -'.json'.length)}:`)
    }),
  )
}

/** @param {unknown} text */
const variablesOf = (text) =>
  [...String(text).matchAll(/\{\{\s*([^\s},]+)/g)]
    .map(([, name = '']) => name)
    .toSorted((one, other) => one.localeCompare(other))
    .join(', ')

/**
 * @param {string} language
 * @param {Texts} texts
 * @param {string} first
 * @param {Texts} firstTexts
 */
function compare(language, texts, first, firstTexts) {
  for (const [key, text] of firstTexts) {
    if (!texts.has(key)) problems.push(`${key} is in ${first} but not in ${language}`)
    else if (variablesOf(text) !== variablesOf(texts.get(key))) {
      problems.push(`${key} has other variables in ${language} than in ${first}`)
    }
  }
  for (const [key, text] of texts) {
    if (!firstTexts.has(key)) problems.push(`${key} is in ${language} but not in ${first}`)
    if (typeof text !== 'string' || text.trim() === '') {
      problems.push(`${key} has no text in ${language}`)
    }
  }
}

const [first = '', ...others] = languages
const firstTexts = textsIn(first)
compare(first, firstTexts, first, firstTexts)
for (const language of others) compare(language, textsIn(language), first, firstTexts)

const known = new Set([...firstTexts.keys()].map((key) => key.replace(/_(one|other)$/, '')))
const namespaces = [...new Set([...known].map((key) => key.split(':')[0]))].join('|')
const usedKey = new RegExp(`(['"\`])((?:${namespaces}):[^'"\`$]*)(\\1|\\$\\{)`, 'g')
/** @type {Set<string>} */
const used = new Set()

/** @param {string} file */
function collectUses(file) {
  const source = readFileSync(join(web, 'src', file), 'utf8')
  for (const [, , key = '', end] of source.matchAll(usedKey)) {
    if (end !== '${') used.add(key)
    else if (!dynamicFamilies.includes(key)) {
      problems.push(`${key}… is put together in ${file}: write the key out or list its family`)
    }
  }
}

readdirSync(join(web, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .forEach(collectUses)

for (const key of used) {
  if (!known.has(key)) problems.push(`${key} is used in web/src but has no text`)
}
for (const key of known) {
  const inFamily = dynamicFamilies.some((family) => key.startsWith(family))
  if (!used.has(key) && !inFamily) problems.push(`${key} is used nowhere in web/src`)
}

for (const problem of problems) console.error(`locales: ${problem}`)
if (problems.length > 0) process.exit(1)
console.log(`locales: ${known.size} texts in ${languages.join(', ')}, complete and used`)
