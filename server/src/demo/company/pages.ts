import type { Localized } from '@kontor/contract/core/languages'
import { aboutText, aboutTitle } from './page-about.ts'
import { agbText, agbTitle } from './page-agb.ts'
import { contactText, contactTitle } from './page-contact.ts'
import { impressumText, impressumTitle } from './page-impressum.ts'

interface DemoPage {
  readonly id: 'about' | 'contact' | 'impressum' | 'agb'
  readonly title: Localized
  readonly text: Localized
}

export const pages: readonly DemoPage[] = [
  { id: 'about', title: aboutTitle, text: aboutText },
  { id: 'contact', title: contactTitle, text: contactText },
  { id: 'impressum', title: impressumTitle, text: impressumText },
  { id: 'agb', title: agbTitle, text: agbText },
]
