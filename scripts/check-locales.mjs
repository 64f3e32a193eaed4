// Checks the translations: all languages have the same keys and variables, no text is empty,
// and the keys that exist are those the web uses. `node scripts/check-locales.mjs [web folder]`
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const languages = ['en', 'de', 'tr']

/** Keys that the code puts together at run time, by what they start with. */
const dynamicFamilies = []

const web = process.argv[2] ?? fileURLToPath(new URL('../web', import.meta.url))
const problems = []

function flatten(texts, prefix) {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' && text !== null
      ? flatten(text, `${prefix}${key}.`)
      : [[`${prefix}${key}`, text]],
  )
}

function textsOf(language) {
  const folder = join(web, 'public/locales', language)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return new Map(
    files.flatMap((file) => {
      const texts = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      return flatten(texts, `${file.slice(0, -'.json'.length)}:`)
    }),
  )
}

const variablesOf = (text) =>
  [...String(text).matchAll(/\{\{\s*([^\s},]+)/g)]
    .map(([, name]) => name)
    .sort()
    .join(', ')

const [reference, ...others] = languages.map((language) => [language, textsOf(language)])

function compare([language, texts], [otherLanguage, otherTexts]) {
  for (const [key, text] of texts) {
    if (!otherTexts.has(key)) {
      problems.push(`${key} is in ${language} but not in ${otherLanguage}`)
    } else if (variablesOf(text) !== variablesOf(otherTexts.get(key))) {
      problems.push(`${key} has other variables in ${language} than in ${otherLanguage}`)
    }
  }
  for (const key of otherTexts.keys()) {
    if (!texts.has(key)) problems.push(`${key} is in ${otherLanguage} but not in ${language}`)
  }
}

for (const other of others) compare(reference, other)

for (const [language, texts] of [reference, ...others]) {
  for (const [key, text] of texts) {
    if (typeof text !== 'string' || text.trim() === '') {
      problems.push(`${key} has no text in ${language}`)
    }
  }
}

const known = new Set([...reference[1].keys()].map((key) => key.replace(/_(one|other)$/, '')))
const namespaces = [...new Set([...known].map((key) => key.split(':')[0]))].join('|')
const usedKey = new RegExp(`(['"\`])((?:${namespaces}):[^'"\`$]*)(\\1|\\$\\{)`, 'g')
const used = new Set()

function collectUses(file) {
  const source = readFileSync(join(web, 'src', file), 'utf8')
  for (const [, , key, end] of source.matchAll(usedKey)) {
    if (end !== '${') used.add(key)
    else if (!dynamicFamilies.includes(key)) {
      problems.push(`${key}… is put together in ${file}: write the key out or list its family`)
    }
  }
}

readdirSync(join(web, 'src'), { recursive: true })
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
console.log(`locales: ${known.size} texts in ${languages.join(', ')}, all there and all used`)
