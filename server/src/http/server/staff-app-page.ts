import { isLanguage, type Language, languages } from '@kontor/contract/rules/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readTexts, writeTexts } from './app-texts.ts'
import { type BuiltPage } from './built-page.ts'
import { writeLoginShell } from './login-shell.ts'
import { sendWritten, type WrittenPage, writtenPage } from './written-page.ts'

interface StaffAppPageOptions {
  readonly app: 'control' | 'office'
  readonly folder: string
  readonly page: BuiltPage
  /** The address whose page has the login drawn into it. */
  readonly loginPath: string
}

/** The languages that a browser asks for, the most wanted first. */
const acceptedLanguages = (header: string | undefined) =>
  (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())

/** The language the web app will detect, unless another one was stored in the browser (S-03). */
function languageOf({ url, headers }: FastifyRequest): Language {
  const asked = new URLSearchParams(url.split('?')[1]).get('lang')
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(headers.cookie ?? '')?.[1]
  const found = [asked, chosen, ...acceptedLanguages(headers['accept-language'])].find(isLanguage)
  return found ?? 'en'
}

/** Sends the page of the control app or the office with its texts and, at the address of the login, the login drawn. */
export async function staffAppPage({ app, folder, page, loginPath }: StaffAppPageOptions) {
  const texts = await readTexts(folder, app)
  const write = (language: Language, isLogin: boolean): WrittenPage => {
    const { written = '{}', say = () => '' } = texts.get(language) ?? {}
    const shell = isLogin ? writeLoginShell(app, say) : ''
    return writtenPage(
      page.text
        .replace(/<html lang="\w+"/, `<html lang="${language}"`)
        .replace(
          '<div id="root"></div>',
          () => `<div id="root">${shell}</div>${writeTexts(language, written)}`,
        ),
    )
  }
  const pages = new Map(languages.map((language) => [language, write(language, false)]))
  const logins = new Map(languages.map((language) => [language, write(language, true)]))

  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.type('text/html; charset=utf-8').headers({
      'content-security-policy': page.policy,
      vary: 'accept-encoding, accept-language, cookie',
    })
    const isLogin = request.url.split('?')[0] === loginPath
    const language = languageOf(request)
    const written = (isLogin ? logins : pages).get(language) ?? write(language, isLogin)
    return sendWritten(written, request, reply)
  }
}
