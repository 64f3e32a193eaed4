import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { addressOf, menuGroups, type OfficePage } from '../pages.ts'
import { usePages } from '../use-pages.ts'

/** The pages one may see, in their groups. */
export function MenuLinks({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation()
  const shown = usePages()
  const groups = menuGroups
    .map((group) => ({ ...group, links: shown.filter((page) => page.group === group.name) }))
    .filter(({ links }) => links.length > 0)
  return (
    <div className="flex flex-col gap-4">
      {groups.map(({ name, label, links }) => (
        <div key={name}>
          {label !== null && (
            <h2 id={`menu-${name}`} className="px-3 pb-1 text-xs font-semibold text-muted">
              {t(label)}
            </h2>
          )}
          <ul {...(label !== null && { 'aria-labelledby': `menu-${name}` })}>
            {links.map((page) => (
              <MenuLink key={page.path} page={page} onChosen={onChosen} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

interface MenuLinkProps {
  page: OfficePage
  onChosen: (() => void) | undefined
}

function MenuLink({ page, onChosen }: MenuLinkProps) {
  const { t } = useTranslation()
  const { Icon, label, path } = page
  return (
    <li>
      <NavLink
        to={addressOf(page)}
        end={path === ''}
        onClick={onChosen}
        className="flex min-h-target items-center gap-2.5 rounded-md px-3 text-sm font-medium transition-colors hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong"
      >
        <Icon aria-hidden size={18} className="shrink-0" />
        <span className="min-w-0 break-words">{t(label)}</span>
      </NavLink>
    </li>
  )
}
