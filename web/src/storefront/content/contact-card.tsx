import { useQuery } from '@tanstack/react-query'
import { Clock, Mail, MapPin, Phone, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { freeDeliveryLimitQuery } from '../account/queries.ts'
import { useCustomer } from '../account/use-customer.ts'
import { contactLinks } from './contact-links.ts'
import { companyQuery } from './queries.ts'

/** The contact data of the wholesaler, and the delivery cost. */
export function ContactCard() {
  const { t } = useTranslation()
  const { euro } = useFormats()
  const customer = useCustomer()
  const { data: company, isError } = useQuery(companyQuery)
  const { data: limit } = useQuery({ ...freeDeliveryLimitQuery, enabled: customer !== null })
  if (!company) return isError ? null : <Skeleton className="h-72 w-full" />
  const links = contactLinks(company)
  return (
    <section
      aria-labelledby="contact-title"
      className="rounded-md border border-line bg-surface p-4 text-sm"
    >
      <h2 id="contact-title" className="text-base font-semibold">
        {t('storefront:contact.title')}
      </h2>
      <p className="mt-1 text-muted">{t('storefront:contact.body')}</p>
      <ul className="mt-3 flex flex-col">
        <ContactLine href={links.phone} icon={<Phone aria-hidden size={18} />}>
          {company.phone}
        </ContactLine>
        <ContactLine href={links.email} icon={<Mail aria-hidden size={18} />}>
          {company.email}
        </ContactLine>
        <ContactLine href={links.map} icon={<MapPin aria-hidden size={18} />}>
          {t('storefront:contact.map')}
        </ContactLine>
        {company.openingHours && (
          <li className="flex min-h-target items-start gap-3 py-2">
            <Clock aria-hidden size={18} className="shrink-0 text-accent" />
            <span className="min-w-0 break-words whitespace-pre-line">
              <VisuallyHidden>{t('storefront:contact.hours')}: </VisuallyHidden>
              {company.openingHours}
            </span>
          </li>
        )}
      </ul>
      <div className="mt-3 border-t border-line pt-3 text-muted">
        {limit !== undefined && (
          <p className="mb-2 flex items-center gap-3 font-medium text-ink">
            <Truck aria-hidden size={18} className="text-accent" />
            {t('storefront:free_delivery_from', { amount: euro(limit) })}
          </p>
        )}
        <p className="text-xs">{t('storefront:net_prices')}</p>
      </div>
    </section>
  )
}

function ContactLine({
  href,
  icon,
  children,
}: {
  href: string
  icon: ReactNode
  children: string
}) {
  const elsewhere = href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <li>
      <a
        href={href}
        {...elsewhere}
        className="-mx-2 flex min-h-target items-center gap-3 rounded-md px-2 font-medium hover:bg-sunken"
      >
        <span className="text-accent">{icon}</span>
        <span className="min-w-0 break-words">{children}</span>
      </a>
    </li>
  )
}
