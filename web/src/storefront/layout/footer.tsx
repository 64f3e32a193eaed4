import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { appVersion } from '../../shared/app-version.ts'
import { footerPagesQuery, storeUrlsQuery } from '../content/queries.ts'
import { useAtRest } from './use-at-rest.ts'

const linkLook =
  'flex min-h-target min-w-target items-center rounded-sm underline-offset-4 hover:text-ink hover:underline'

export function Footer() {
  const { t } = useTranslation()
  const { data: urls } = useQuery(storeUrlsQuery)
  // Asked for when the page is there: it is at the very end of it.
  const { data: own = [] } = useQuery({ ...footerPagesQuery, enabled: useAtRest() })
  const pages = [
    { to: '/page/about', label: t('storefront:footer.about') },
    { to: '/page/contact', label: t('storefront:footer.contact') },
    { to: '/page/impressum', label: t('storefront:footer.impressum') },
    { to: '/page/agb', label: t('storefront:footer.agb') },
    ...own.map(({ id, title }) => ({ to: `/page/${id}`, label: title })),
  ]
  const links = [
    { href: urls?.ios, label: t('storefront:footer.ios') },
    { href: urls?.android, label: t('storefront:footer.android') },
    { href: urls?.website, label: t('storefront:footer.website') },
  ]
  return (
    <footer className="print:hidden flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-surface px-4 py-2 text-sm text-muted">
      <nav aria-label={t('storefront:footer.pages')}>
        <ul className="flex flex-wrap gap-x-6">
          {pages.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={linkLook}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(
          ({ href, label }) =>
            href && (
              <li key={label}>
                <a href={href} target="_blank" rel="noreferrer" className={linkLook}>
                  {label}
                </a>
              </li>
            ),
        )}
      </ul>
      <p>{t('storefront:footer.version', { version: appVersion })}</p>
    </footer>
  )
}
