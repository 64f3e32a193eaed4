import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLoaderData } from 'react-router'
import { Drawer } from '../../shared/ui/drawer.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { ToastProvider } from '../../shared/ui/toast.tsx'
import type { enterOffice } from '../enter.ts'
import { CommandPalette } from '../palette/command-palette.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { MenuLinks } from './menu-links.tsx'
import { contentId } from './page.tsx'
import { SessionEndedDialog } from './session-ended-dialog.tsx'
import { UserMenu } from './user-menu.tsx'
import { Wordmark } from './wordmark.tsx'

const messageStays = 5000

type Floating = 'menu' | 'palette' | 'shortcuts'

/** The frame of the office: the menu at the side, search and user at the top, the page. */
export function OfficeLayout() {
  const { t } = useTranslation()
  const { fullName } = useLoaderData<typeof enterOffice>()
  const [floating, setFloating] = useState<Floating | null>(null)
  const toggle = (name: Floating) => (open: boolean) => setFloating(open ? name : null)
  useShortcuts({
    onPalette: () => setFloating('palette'),
    onHelp: () => setFloating('shortcuts'),
  })
  return (
    <ToastProvider
      duration={messageStays}
      closeLabel={t('common:close')}
      label={t('common:messages')}
      loadAhead
    >
      <a
        href={`#${contentId}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20 focus:flex focus:min-h-target focus:items-center focus:rounded-md focus:bg-surface focus:px-4 focus:font-medium focus:shadow-float"
      >
        {t('office:header.skip')}
      </a>
      <div className="flex min-h-dvh">
        <aside className="sticky top-0 flex h-dvh w-(--menu-width) shrink-0 flex-col gap-4 overflow-y-auto border-r border-line bg-surface p-3 max-lg:hidden print:hidden">
          <span className="flex min-h-9 items-center px-2">
            <Wordmark />
          </span>
          <nav aria-label={t('office:header.pages')}>
            <MenuLinks />
          </nav>
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="sticky top-0 z-10 flex items-center gap-2 border-b border-line bg-surface px-2 py-1.5 md:px-6 print:hidden">
            <span className="lg:hidden">
              <IconButton
                label={t('office:header.open_menu')}
                icon={<MenuIcon aria-hidden size={20} />}
                aria-haspopup="dialog"
                onClick={() => setFloating('menu')}
              />
            </span>
            <PaletteButton onOpen={() => setFloating('palette')} />
            <span className="flex-1" />
            <UserMenu fullName={fullName} onShortcuts={() => setFloating('shortcuts')} />
          </header>
          <Outlet />
        </div>
      </div>
      <Drawer
        open={floating === 'menu'}
        onOpenChange={toggle('menu')}
        side="left"
        title="Kontor Office"
        closeLabel={t('common:close')}
      >
        <nav aria-label={t('office:header.pages')} className="p-3">
          <MenuLinks onChosen={() => setFloating(null)} />
        </nav>
      </Drawer>
      <CommandPalette
        open={floating === 'palette'}
        onOpenChange={toggle('palette')}
        onShortcuts={() => setFloating('shortcuts')}
      />
      <ShortcutsDialog open={floating === 'shortcuts'} onOpenChange={toggle('shortcuts')} />
      <SessionEndedDialog />
    </ToastProvider>
  )
}
