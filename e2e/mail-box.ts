import { expect } from '@playwright/test'
import { openSmtp, partsOf } from '../server/test/smtp.ts'

/** A mail server on this machine that keeps all mails. */
export async function openMailBox() {
  const smtp = await openSmtp()
  const textsTo = (address: string) =>
    smtp.taken
      .filter(({ to }) => to === address)
      .flatMap(({ raw }) => partsOf(raw))
      .filter(({ type }) => type.startsWith('text/plain'))
      .map(({ content }) => content.toString())
  const linksTo = (address: string, path: string) => {
    const link = new RegExp(`https?://[^\\s"<]+${path}\\?lang=\\w\\w#[\\w-]{43}`)
    return textsTo(address).flatMap((text) => link.exec(text) ?? [])
  }
  return {
    port: smtp.port,
    close: () => smtp.close(),
    /** The plain texts of the mails to this address. */
    textsTo,
    /** The newest link to this page in a mail to this address, once there is one. */
    async linkTo(address: string, path: string): Promise<string> {
      await expect.poll(() => linksTo(address, path).length).toBeGreaterThan(0)
      return linksTo(address, path).at(-1) ?? ''
    },
  }
}

export type MailBox = Awaited<ReturnType<typeof openMailBox>>
