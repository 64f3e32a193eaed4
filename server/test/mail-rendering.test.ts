import { basisPoints, cents } from '@kontor/contract/rules/money'
import { describe, expect, test } from 'vitest'
import { parseText } from '../src/mail/parse-text.ts'
import { renderMail, type MailSource } from '../src/mail/render-mail.ts'
import { outcomeOf } from '../src/mail/smtp-outcome.ts'

const line = {
  articleNumber: 'A-1',
  name: 'Adler Rispentomaten aus sehr sonnigem Anbau in Almería 500 g',
  salesUnit: 'Kiste',
  pieces: 12,
  ordered: 5,
  count: 3,
  price: cents(123_456),
  defaultPrice: cents(123_456),
  vatRate: basisPoints(700),
}

const source = (more: Partial<MailSource>): MailSource => ({
  language: 'de',
  subject: 'Betreff',
  body: 'Text',
  values: { company: 'Große Küche & Söhne' },
  imprint: ['Große Küche & Söhne', 'Kai 1, 20457 Hamburg'],
  ...more,
})

describe('[ML-11] one source', () => {
  test('becomes text and HTML with headings, lists, bold words and line breaks', () => {
    const body = '# Titel\n\nEins **zwei {{name}}**\nneue Zeile\n\n- a\n- b'
    const { text, html } = renderMail(source({ body, values: { company: 'X', name: 'Kim' } }))
    expect(text).toBe(
      'Titel\n\nEins zwei Kim\nneue Zeile\n\n- a\n- b\n\n-- \nGroße Küche & Söhne\nKai 1, 20457 Hamburg\n',
    )
    expect(html).toContain('<h1>Titel</h1><p>Eins <b>zwei Kim</b><br>neue Zeile</p>')
    expect(html).toContain('<ul><li>a</li><li>b</li></ul>')
    expect(html).toContain('Große Küche &amp; Söhne<br>Kai 1, 20457 Hamburg')
  })

  test('leaves a paragraph out whose values are missing', () => {
    const body = 'Eins\n\n{{reason}}\n\n{{lines}}\n\nZwei'
    expect(renderMail(source({ body })).text).toMatch(/^Eins\n\nZwei\n/)
  })

  test('has a table in the HTML, and columns below each other in the text', () => {
    const lines = {
      language: 'de',
      lines: [line, { ...line, name: 'Wasser 1 l', count: 12, ordered: 12, price: cents(5) }],
      deliveryCost: cents(490),
      taxSentence: null,
    } as const
    const { text, html } = renderMail(
      source({ body: '{{lines}}', values: { company: 'X', lines } }),
    )
    const rows = text.split('\n')
    const amounts = rows.filter((row) => /\d,\d\d(\s€)?$/.test(row) && !/je Kiste/.test(row))
    expect(amounts.length).toBeGreaterThanOrEqual(6)
    expect(new Set(amounts.map((row) => Array.from(row).length))).toEqual(new Set([72]))
    for (const row of rows) expect(Array.from(row).length).toBeLessThanOrEqual(72)
    expect(text).toContain('bestellt: 5')
    expect(html.match(/<tr>/g)?.length).toBeGreaterThanOrEqual(3)
    expect(html).toContain('3.703,68')
    expect(html).toContain('Lieferkosten')
  })

  test('takes values as text, whatever is in them', () => {
    const name = '<b>x</b> **y** {{company}}\r\n- z\u2028"&'
    const { text, html, subject } = renderMail(
      source({ subject: 'An {{name}}', body: '{{name}}', values: { company: 'C', name } }),
    )
    expect(subject).toBe('An <b>x</b> **y** {{company}} - z "&')
    expect(text).toMatch(/^<b>x<\/b> \*\*y\*\* \{\{company\}\} - z "&\n/)
    expect(html).toContain('<p>&lt;b&gt;x&lt;/b&gt; **y** {{company}} - z &quot;&amp;</p>')
  })

  test('links to addresses of the web only', () => {
    const body = '{{link}}\n\n{{shop}}'
    const bad = renderMail(
      source({ body, values: { link: 'javascript:alert(1)', shop: 'data:x' } }),
    )
    expect(bad.html).not.toContain('href')
    const good = renderMail(
      source({ body, values: { link: 'https://a.example/#t', shop: 'https://a.example' } }),
    )
    expect(good.html.match(/href="https:\/\/a\.example/g)).toHaveLength(3)
  })

  test('is read in time that does not grow with what is in it', () => {
    const endless = '**'.repeat(2500)
    expect(parseText(endless).length).toBe(1)
    expect(parseText('{{'.repeat(2500)).length).toBe(1)
  })
})

const forGood = { how: 'refused', isFinal: true }
const forNow = { how: 'refused', isFinal: false }
const ofServer = { how: 'trouble', isAboutMail: false }
const ofBoth = { how: 'trouble', isAboutMail: true }
const lost = { how: 'answer_lost' }

describe('[ML-02] [ML-03] what an error means', () => {
  test.each([
    [{ command: 'RCPT TO', responseCode: 550, response: '550 no' }, false, forGood],
    [{ command: 'RCPT TO', responseCode: 451, response: '451 later' }, false, forNow],
    [{ command: 'DATA', responseCode: 554, response: '554 spam' }, true, forGood],
    [{ command: 'MAIL FROM', responseCode: 552, response: '552 large' }, false, forGood],
    [{ code: 'EENVELOPE', command: 'API' }, false, forGood],
    [{ command: 'MAIL FROM', responseCode: 550, response: '550 you' }, false, ofServer],
    [{ command: 'DATA', responseCode: 421, response: '421 bye' }, true, ofServer],
    [{ command: 'RCPT TO', responseCode: 530, response: '530 login' }, false, ofServer],
    [{ code: 'ECONNECTION', command: 'CONN' }, false, ofBoth],
    [{ code: 'ETIMEDOUT', command: 'CONN' }, true, lost],
    [{ code: 'ECONNECTION', command: 'CONN' }, true, lost],
  ])('%j, everything sent: %s, is %j', (error, isSent, expected) => {
    expect(outcomeOf(error, isSent)).toMatchObject(expected)
  })
})
