import type { Say } from './app-texts.ts'
import { escaped } from './html.ts'

/** How the login of an app looks, in the classes of its web app. */
interface LoginLook {
  readonly name: string
  readonly icon: string
  readonly header: string
  readonly mark: string
  /** Of the name beside the icon. */
  readonly nameClass: string
  readonly iconSize: string
  readonly main: string
  readonly card: string
  readonly title: string
  readonly lead: string
}

const looks: Readonly<Record<'control' | 'office', LoginLook>> = {
  control: {
    name: 'Kontor Control',
    icon: '/control.svg',
    header: 'py-1.5',
    mark: 'gap-3 text-base',
    nameClass: 'max-sm:hidden',
    iconSize: 'size-10',
    main: 'max-w-md',
    card: 'p-5 sm:p-8',
    title: 'text-xl font-bold',
    lead: 'mb-6 text-balance',
  },
  office: {
    name: 'Kontor Office',
    icon: '/office.svg',
    header: 'py-2',
    mark: 'gap-2.5',
    nameClass: '',
    iconSize: 'size-7',
    main: 'max-w-sm',
    card: 'p-6',
    title: 'text-lg font-semibold',
    lead: 'mb-5',
  },
}

const field = (label: string) =>
  `<div class="flex flex-col gap-1"><span class="text-sm font-medium">${escaped(label)}</span><div class="min-h-target rounded-md border border-edge bg-surface"></div></div>`

/**
 * The login as it is seen before any script runs. The web app takes its place; until then nothing can be pressed, and
 * screen readers wait.
 */
export function writeLoginShell(app: 'control' | 'office', say: Say): string {
  const look = looks[app]
  const mark = `<span class="flex items-center font-semibold whitespace-nowrap ${look.mark}"><img src="${look.icon}" alt="" class="shrink-0 ${look.iconSize}"><span class="${look.nameClass}">${look.name}</span></span>`
  const header = `<div class="flex items-center justify-between px-4 ${look.header}">${mark}<span class="min-h-target"></span></div>`
  const title = `<p class="leading-tight ${look.title}">${escaped(say('login.title'))}</p><p class="mt-1 text-sm text-muted ${look.lead}">${escaped(say('login.lead'))}</p>`
  const button = `<span class="inline-flex min-h-target items-center justify-center rounded-md border border-transparent bg-accent px-4 py-1.5 text-sm font-medium text-on-accent">${escaped(say('common:login'))}</span>`
  const passkey =
    app === 'office'
      ? `<span class="inline-flex min-h-target items-center justify-center gap-2 rounded-md border border-line bg-surface px-4 py-1.5 text-sm font-medium">${escaped(say('login.passkey'))}</span>`
      : ''
  const forgotten = `<span class="inline-flex min-h-target items-center self-center text-sm font-medium text-accent-strong underline underline-offset-2">${escaped(say('login.forgotten'))}</span>`
  const form = `<div class="flex flex-col gap-4">${field(say('common:username'))}${field(say('common:password'))}${button}${passkey}${forgotten}</div>`
  return `<div inert aria-hidden="true" class="flex min-h-dvh flex-col">${header}<div class="mx-auto flex w-full flex-1 flex-col justify-center p-4 pb-24 ${look.main}"><div class="rounded-md border border-line bg-surface ${look.card}">${title}${form}</div></div></div>`
}
